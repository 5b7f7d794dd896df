import { expect, test } from 'vitest';
import { isCallingHour } from '~/domains/calls/rules/calling-hours';
import { isOfficeOpen } from '~/domains/calls/rules/office-hours';

const SEATTLE = 'America/Los_Angeles';

test.each([
  ['2026-11-23T08:29:59-08:00', false, 'a Monday before 8:30'],
  ['2026-11-23T08:30:00-08:00', true, 'a Monday at 8:30'],
  ['2026-11-23T17:29:59-08:00', true, 'a Monday just before 5:30'],
  ['2026-11-23T17:30:00-08:00', false, 'a Monday at 5:30'],
  ['2026-11-22T12:00:00-08:00', false, 'a Sunday'],
  ['2026-11-21T12:00:00-08:00', false, 'a Saturday'],
  ['2026-11-26T12:00:00-08:00', false, 'Thanksgiving'],
  ['2026-11-27T12:00:00-08:00', true, 'the day after Thanksgiving'],
  ['2026-12-25T12:00:00-08:00', false, 'Christmas'],
  ['2027-01-01T12:00:00-08:00', false, 'New Year’s Day'],
  ['2026-05-25T12:00:00-07:00', false, 'Memorial Day'],
  ['2027-05-31T12:00:00-07:00', false, 'Memorial Day on the last of May'],
  ['2026-05-18T12:00:00-07:00', true, 'the Monday before Memorial Day'],
  ['2026-09-07T12:00:00-07:00', false, 'Labor Day'],
  ['2025-07-04T12:00:00-07:00', false, 'Independence Day'],
])('at %s the office is open: %s, for it is %s', (instant, isOpen) => {
  expect(isOfficeOpen(new Date(instant), SEATTLE)).toBe(isOpen);
});

test.each([
  ['2026-11-23T07:59:59-08:00', false],
  ['2026-11-23T08:00:00-08:00', true],
  ['2026-11-23T20:59:59-08:00', true],
  ['2026-11-23T21:00:00-08:00', false],
  ['2026-11-24T04:00:00Z', true],
])('at %s people outside may be called without being asked about the hour: %s', (instant, isGood) => {
  expect(isCallingHour(new Date(instant), SEATTLE)).toBe(isGood);
});
