import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chipColour } from '~/domains/users/rules/chip-colour';
import { palette } from '~/domains/users/rules/palette';
import { hexOf, rgbOf } from '~/lib/text/css-colours';
import { contrastOf } from '~/ui/format/contrast';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('letters of a chip can always be read, and stay as chosen where they can', {
  tags: ['USER-008', 'USER-038'],
}, () => {
  fc.assert(
    fc.property(hex, hex, (background, letters) => {
      const instead = chipColour(background, letters);
      expect(contrastOf(background, instead ?? letters)).toBeGreaterThanOrEqual(4.5);
      if (instead) expect(contrastOf(background, letters)).toBeLessThan(4.5);
    }),
  );
});

test('contrast is as WCAG counts it', { tags: ['USER-038'] }, () => {
  expect(contrastOf('black', 'white')).toBeCloseTo(21, 5);
  expect(contrastOf('#777', '#fff')).toBeCloseTo(4.478, 3);
  expect(contrastOf('red', 'RED')).toBe(1);
});

test('the palette has sixteen backgrounds and the usual two, each told apart and to be read', {
  tags: ['USER-040'],
}, () => {
  expect(palette).toHaveLength(18);
  expect(new Set(palette.map(({ background }) => hexOf(background))).size).toBe(18);
  for (const { background, letters } of palette) expect(chipColour(background, letters), background).toBeNull();
});

test('colours are numbers of three or six digits or CSS names', { tags: ['USER-038'] }, () => {
  expect(rgbOf('#1aF')).toEqual([17, 170, 255]);
  expect(rgbOf('LightGray')).toEqual([211, 211, 211]);
  for (const wrong of ['', '#12345', '#ggg', 'toString', '__proto__', 'red;', ' red', 'rgb(1,2,3)']) {
    expect(rgbOf(wrong), wrong).toBeNull();
  }
});
