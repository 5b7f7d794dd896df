import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { deriveShades } from '~/domains/club/rules/derive-shades';
import { DEFAULT_ACCENT, defaultShades, surroundings, type ThemedShades } from '~/domains/club/rules/shades';
import { contrastOf } from '~/ui/format/contrast';

const css = readFileSync(new URL('../../../../app/tailwind.css', import.meta.url), 'utf8');

/** The least contrasts of the shades: of text with what it stands on, and of marks with what is beside them. */
function leastContrasts({ light, dark }: ThemedShades) {
  const themes = [
    { shades: light, ...surroundings.light },
    { shades: dark, ...surroundings.dark },
  ];
  const text: number[] = [];
  const marks: number[] = [];
  for (const { shades, grounds, texts } of themes) {
    const soft = shades['brand-soft'];
    for (const ground of [shades.brand, shades['brand-hover']])
      text.push(contrastOf(ground, shades['brand-foreground']));
    for (const ground of [...grounds, soft]) text.push(contrastOf(shades['brand-text'], ground));
    for (const letters of texts) text.push(contrastOf(letters, soft));
    for (const ground of [...grounds, soft]) {
      for (const mark of [shades.ring, shades.brand]) marks.push(contrastOf(mark, ground));
    }
  }
  return { text: Math.min(...text), marks: Math.min(...marks) };
}

const hexOf = (value: number) => `#${value.toString(16).padStart(6, '0')}`;

describe('the shades of an accent', () => {
  test('keep text at 4.5 and marks at 3 in both themes, for 5,000 colours and the hard ones', {
    tags: ['SET-028'],
  }, () => {
    let seed = 20_261_127;
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed / 2 ** 32;
    };
    const hard = ['#000000', '#ffffff', '#777777', '#ffff00', '#ff0000', '#00ff00', '#0000ff', '#00ffff', '#ff00ff'];
    const colours = [...hard, ...Array.from({ length: 5000 }, () => hexOf(Math.floor(random() * 0x1_00_00_00)))];
    for (const colour of colours) {
      const shades = deriveShades(colour);
      const { text, marks } = leastContrasts(shades);
      if (text < 4.5 || marks < 3) expect({ colour, text, marks, shades }).toBe('readable');
      for (const shade of [...Object.values(shades.light), ...Object.values(shades.dark)]) {
        if (!/^#[\da-f]{6}$/.test(shade)) expect({ colour, shade }).toBe('a colour');
      }
    }
  });

  test('leave a colour as it is where it is readable', { tags: ['SET-028'] }, () => {
    for (const colour of [DEFAULT_ACCENT, '#000000', '#1d4f8c']) expect(deriveShades(colour).light.brand).toBe(colour);
    expect(deriveShades('#FFFF00').light.brand).not.toBe('#ffff00');
  });

  test('are measured against the colours that the pages have', { tags: ['SET-028'] }, () => {
    const blocks = [...css.matchAll(/^([^\n{]+) \{\n([^}]+)\}/gm)].map(([, selector, body]) => ({
      selector,
      body: body!,
    }));
    const themes = { light: [':root', '[data-area="site"]'], dark: ['.dark', '.dark [data-area="site"]'] } as const;
    for (const [theme, selectors] of Object.entries(themes)) {
      const bodies = blocks.filter(({ selector }) => (selectors as readonly string[]).includes(selector!));
      const valuesOf = (...names: string[]) => {
        const found = bodies.flatMap(({ body }) => [...body.matchAll(/--([\w-]+): (#[\da-f]{6});/g)]);
        return [...new Set(found.filter(([, name]) => names.includes(name!)).map(([, , value]) => value!))].sort();
      };
      const { grounds, texts } = surroundings[theme as 'light'];
      expect([...grounds].sort()).toEqual(valuesOf('background', 'card', 'raised', 'muted', 'control', 'hover'));
      expect([...texts].sort()).toEqual(valuesOf('foreground', 'muted-foreground', 'danger-text'));
      const { shades } = { shades: defaultShades[theme as 'light'] };
      for (const [name, value] of Object.entries(shades)) expect(valuesOf(name), name).toContain(value);
    }
  });
});
