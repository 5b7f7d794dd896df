import { expect, test } from 'vitest';
import { formatAge } from '~/ui/format/format-age';

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
