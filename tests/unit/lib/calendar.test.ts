import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addYears, dayOf, readDay, startOfDay, startOfYear } from '~/lib/calendar';

const SEATTLE = 'America/Los_Angeles';
/** A time of Seattle's clock with its offset. */
const at = (text: string) => new Date(text);

describe('a day is a day of the club', () => {
  test.each([
    ['in the afternoon, when it is tomorrow in UTC', '2026-11-21T16:30:00-08:00', '2026-11-21'],
    ['a minute before midnight', '2026-11-21T23:59:00-08:00', '2026-11-21'],
    ['a minute after midnight', '2026-11-22T00:01:00-08:00', '2026-11-22'],
    ['in summer at 16:30', '2026-07-04T16:30:00-07:00', '2026-07-04'],
    ['in summer a minute before midnight', '2026-07-04T23:59:00-07:00', '2026-07-04'],
    ['in summer a minute after midnight', '2026-07-05T00:01:00-07:00', '2026-07-05'],
    ['on the last evening of a month', '2026-02-28T16:30:00-08:00', '2026-02-28'],
    ['on the last evening of a year', '2026-12-31T23:59:00-08:00', '2026-12-31'],
    ['in the first minute of a year', '2027-01-01T00:01:00-08:00', '2027-01-01'],
    ['before the clock goes forward', '2026-03-08T01:59:59-08:00', '2026-03-08'],
    ['late on the day it goes forward', '2026-03-08T23:59:00-07:00', '2026-03-08'],
    ['late on the day it goes back', '2026-11-01T23:59:00-08:00', '2026-11-01'],
  ])('%s', (_, instant, day) => expect(dayOf(at(instant), SEATTLE)).toBe(day));
});

test('the day of instants that follow one another closely is what Intl says, also where zones differ by 45 minutes', () => {
  const zones = [SEATTLE, 'Asia/Kathmandu', 'Pacific/Chatham', 'Australia/Lord_Howe', 'UTC'];
  const formats = zones.map((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }));
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1973-01-01T00:00Z'), max: new Date('2100-01-01T00:00Z'), noInvalidDate: true }),
      fc.array(fc.integer({ min: -30 * 60_000, max: 30 * 60_000 }), { maxLength: 8 }),
      (near, steps) => {
        const midnights = zones.map((zone) => startOfDay(dayOf(near, zone), zone).getTime());
        for (const time of [near.getTime(), ...midnights].flatMap((each) => [each, ...steps.map((by) => each + by)]))
          for (const [index, zone] of zones.entries())
            expect(dayOf(new Date(time), zone)).toBe(formats[index]!.format(time));
      },
    ),
  );
});

describe('a day begins at midnight of the club', () => {
  test.each([
    ['in winter', '2026-11-22', '2026-11-22T00:00:00-08:00'],
    ['in summer', '2026-07-04', '2026-07-04T00:00:00-07:00'],
    ['on the day the clock goes forward', '2026-03-08', '2026-03-08T00:00:00-08:00'],
    ['on the day after', '2026-03-09', '2026-03-09T00:00:00-07:00'],
    ['on the day it goes back', '2026-11-01', '2026-11-01T00:00:00-07:00'],
    ['on the day after that', '2026-11-02', '2026-11-02T00:00:00-08:00'],
    ['of a year', '2027-01-01', '2027-01-01T00:00:00-08:00'],
  ])('%s', (_, day, instant) => expect(startOfDay(day, SEATTLE)).toEqual(at(instant)));

  test('or an hour later where the clock skips midnight', () => {
    expect(startOfDay('2026-09-06', 'America/Santiago')).toEqual(at('2026-09-06T01:00:00-03:00'));
  });

  test('in every zone, on every day, and no millisecond earlier', () => {
    const zones = [SEATTLE, 'UTC', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Santiago', 'America/St_Johns'];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 20_000 }), (zone, count) => {
        const day = addDays('1990-01-01', count);
        const start = startOfDay(day, zone);
        expect(dayOf(start, zone)).toBe(day);
        expect(dayOf(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
      }),
      { numRuns: 500 },
    );
  });
});

test('days are counted on the calendar, whatever hours a day has', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
  expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addYears('2026-03-15', 2)).toBe('2028-03-15');
  expect(addYears('2024-02-29', 4)).toBe('2028-02-29');
  expect(addYears('2024-02-29', 1)).toBe('2025-03-01');
  expect(startOfYear('2026-11-22')).toBe('2026-01-01');
});

test('a day that is sent as an instant is the day of the club', () => {
  expect(readDay('2026-11-22', SEATTLE)).toBe('2026-11-22');
  expect(readDay('2026-11-22T00:30:00.000Z', SEATTLE)).toBe('2026-11-21');
  expect(readDay('2027-03-15T07:00:00.000Z', SEATTLE)).toBe('2027-03-15');
});
