import { expect, test } from 'vitest';
import { planMap } from '~/services/maps/plan-map';

const capitolHill = { latitude: 47.63, longitude: -122.3 };

test('a map is of tiles around the place, which is its middle, with a bar of five miles', () => {
  const { width, height, pin, fiveMiles, tiles } = planMap(capitolHill, 'https://tiles.example/{z}/{x}/{y}.png');
  expect(pin).toEqual({ x: width / 2, y: height / 2 });
  for (const { href } of tiles) expect(href).toMatch(/^https:\/\/tiles\.example\/11\/\d+\/\d+\.png$/);
  // Without a gap: from above the left edge to below the right one
  expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0);
  expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ x, size }) => x + size))).toBeGreaterThanOrEqual(width);
  expect(Math.max(...tiles.map(({ y, size }) => y + size))).toBeGreaterThanOrEqual(height);
  // A degree of longitude is 46.6 miles here, and 256 * 2^11 / 360 = 1456 pixels
  expect(fiveMiles).toBeCloseTo((5 / 46.6) * 1456, 0);
});
