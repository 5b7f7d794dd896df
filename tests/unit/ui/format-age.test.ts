import { expect, test } from 'vitest';
import { formatAge, formatOpenAge } from '~/ui/format/format-age';

const now = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;

test('an age is in the largest unit that fits, rounded down', () => {
  const ages: [number, string][] = [
    [-MINUTE, 'now'],
    [0, 'now'],
    [MINUTE - 1, 'now'],
    [MINUTE, '1 min'],
    [59.9 * MINUTE, '59 min'],
    [60 * MINUTE, '1 hour'],
    [119 * MINUTE, '1 hour'],
    [23.9 * 60 * MINUTE, '23 hours'],
    [24 * 60 * MINUTE, '1 day'],
    [400 * 24 * 60 * MINUTE, '400 days'],
  ];
  for (const [age, text] of ages) expect(formatAge(now - age, now)).toBe(text);
});

test('the age of a task says how long the office was open since then', { tags: ['SET-024'] }, () => {
  const ago = (minutes: number, open: number) => formatOpenAge(now - minutes * 60_000, now, open);
  expect(ago(0, 0)).toBe('now');
  expect(ago(12, 5)).toBe('12 min, 5 open');
  expect(ago(300, 120)).toBe('5 hours, 2 open');
  expect(ago(300, 179)).toBe('5 hours, 2 open');
  expect(ago(1440, 60)).toBe('1 day, 1 hour open');
  expect(ago(3 * 1440, 27 * 60)).toBe('3 days, 27 hours open');
});
