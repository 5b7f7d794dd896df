import { expect, test } from 'vitest';
import { planMap } from '~/services/maps/plan-map';

const capitolHill = { latitude: 47.63, longitude: -122.3 };
const spokane = { latitude: 47.66, longitude: -117.43 };

/** The corners of a path's data. */
const cornersOf = (path: string) =>
  path
    .slice(1, -1)
    .split('L')
    .map((corner) => corner.split(' ').map(Number) as [number, number]);

/** Whether a spot lies within corners: a line from it to the right crosses an odd number of edges. */
const isWithin = ({ x, y }: { x: number; y: number }, corners: [number, number][]) =>
  corners.filter(([x1, y1], index) => {
    const [x2, y2] = corners.at(index - 1)!;
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
  }).length %
    2 ===
  1;

test('a map in King County shows its land and waters, the place on the right shore, and five miles', () => {
  const ballard = { latitude: 47.676, longitude: -122.386, label: 'Seattle 98107' };
  const { pin, county, marks, fiveMiles, tiles } = planMap(capitolHill, [ballard], null);
  const land = county.filter(({ kind }) => kind === 'land').map(({ path }) => cornersOf(path));
  const lakes = county.filter(({ kind }) => kind === 'water').map(({ path }) => cornersOf(path));
  expect(land.some((corners) => isWithin(pin, corners))).toBe(true);
  expect(lakes.some((corners) => isWithin(pin, corners))).toBe(false);
  expect(marks.map(({ label }) => label)).toEqual(['Seattle 98107']);
  // Ballard lies 5.2 miles off: the bar is about as long as the way there
  const away = Math.hypot(marks[0]!.x - pin.x, marks[0]!.y - pin.y);
  expect(away / fiveMiles).toBeCloseTo(5.2 / 5, 1);
  expect(tiles).toEqual([]);
});

test('elsewhere, and on tiles, no county is drawn', () => {
  expect(planMap(spokane, [], null).county).toEqual([]);
  const onTiles = planMap(capitolHill, [], 'https://tiles.example/{z}/{x}/{y}.png');
  expect(onTiles.county).toEqual([]);
  expect(onTiles.tiles[0]!.href).toMatch(/^https:\/\/tiles\.example\/11\/\d+\/\d+\.png$/);
});
