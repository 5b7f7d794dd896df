import { expect, test } from 'vitest';
import { isCallingHour } from '~/domains/calls/rules/calling-hours';

const SEATTLE = 'America/Los_Angeles';

test.each([
  ['2026-11-23T07:59:59-08:00', false],
  ['2026-11-23T08:00:00-08:00', true],
  ['2026-11-23T20:59:59-08:00', true],
  ['2026-11-23T21:00:00-08:00', false],
  ['2026-11-24T04:00:00Z', true],
])('at %s people outside may be called without being asked about the hour: %s', (instant, isGood) => {
  expect(isCallingHour(new Date(instant), SEATTLE)).toBe(isGood);
});
