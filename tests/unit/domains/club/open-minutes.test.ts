import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultHours, type Hours, isOpenAt, spansOn } from '~/domains/club/rules/hours';
import { openMinutes, openMinutesCounter } from '~/domains/club/rules/open-minutes';
import { addDays } from '~/lib/calendar';
import { hoursIn } from './random-hours';

const SEATTLE = 'America/Los_Angeles';
const ZONES = [SEATTLE, 'UTC', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Santiago', 'Australia/Lord_Howe'];
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** The open minutes by one look at the clock each step, which must divide the spans. */
function countSteps(hours: Hours, zone: string, from: number, to: number, minutes: number): number {
  let open = 0;
  for (let at = from; at < to; at += minutes * MINUTE) if (isOpenAt(hours, new Date(at), zone)) open += minutes;
  return open;
}

const always: Hours['week'][keyof Hours['week']] = [{ from: '00:00', to: '24:00' }];
const aroundTheClock: Hours = {
  week: { mon: always, tue: always, wed: always, thu: always, fri: always, sat: always, sun: always },
  ...{ holidays: [], observed: false, days: [] },
};
const nights = (from: string, to: string): Hours => ({
  ...aroundTheClock,
  week: { ...aroundTheClock.week, sun: [{ from, to }] },
});

test.each([
  ['within a day', '2026-11-23T09:00:00-08:00', '2026-11-23T11:30:00-08:00', 150],
  ['over an evening', '2026-11-23T17:00:00-08:00', '2026-11-24T09:00:00-08:00', 60],
  ['over a weekend', '2026-11-20T16:30:00-08:00', '2026-11-23T09:00:00-08:00', 90],
  ['over Thanksgiving', '2026-11-25T17:00:00-08:00', '2026-11-27T09:00:00-08:00', 60],
  ['while it is closed', '2026-11-20T18:00:00-08:00', '2026-11-23T08:00:00-08:00', 0],
  ['not a whole minute', '2026-11-23T09:00:30-08:00', '2026-11-23T09:02:29-08:00', 1],
  ['a year of 261 workdays less five holidays', '2026-01-01T00:00:00-08:00', '2027-01-01T00:00:00-08:00', 256 * 540],
  ['from a later instant', '2026-11-24T09:00:00-08:00', '2026-11-23T09:00:00-08:00', 0],
])('open minutes %s', { tags: ['SET-024'] }, (_, from, to, minutes) => {
  expect(openMinutes(defaultHours, SEATTLE, new Date(from), new Date(to))).toBe(minutes);
});

test('a day has the hours that its clock runs through', { tags: ['SET-024'] }, () => {
  const minutesOf = (hours: Hours, day: string, next: string) =>
    openMinutes(hours, SEATTLE, new Date(day), new Date(next));
  const forward = ['2026-03-08T00:00:00-08:00', '2026-03-09T00:00:00-07:00'] as const;
  const back = ['2026-11-01T00:00:00-07:00', '2026-11-02T00:00:00-08:00'] as const;
  expect(minutesOf(aroundTheClock, ...forward)).toBe(23 * 60);
  expect(minutesOf(aroundTheClock, ...back)).toBe(25 * 60);
  expect(minutesOf(nights('01:30', '03:30'), ...forward), 'without the hour that is skipped').toBe(60);
  expect(minutesOf(nights('02:00', '03:00'), ...forward), 'the hour that is skipped').toBe(0);
  expect(minutesOf(nights('01:00', '01:45'), ...back), 'an hour that is shown twice').toBe(90);
  expect(minutesOf(defaultHours, '2026-03-06T12:00:00-08:00', '2026-03-09T12:00:00-07:00')).toBe(540);
});

test('over weeks they are as many as the open half hours', { tags: ['SET-024'] }, () => {
  const HALF_HOUR = 30 * MINUTE;
  const start = fc.integer({ min: Date.parse('2025-01-01') / HALF_HOUR, max: Date.parse('2026-12-31') / HALF_HOUR });
  const weeks = fc.integer({ min: 6 * 48, max: 30 * 48 });
  fc.assert(
    fc.property(hoursIn(30), fc.constantFrom(...ZONES), start, weeks, (hours, zone, first, length) => {
      const [from, to] = [first * HALF_HOUR, (first + length) * HALF_HOUR];
      expect(openMinutes(hours, zone, new Date(from), new Date(to))).toBe(countSteps(hours, zone, from, to, 30));
    }),
    { numRuns: 40 },
  );
});

test('over hours, also while the clock changes, they are as many as the open minutes', { tags: ['SET-024'] }, () => {
  const changes = [
    '2025-03-09T10:00Z',
    '2025-11-02T09:00Z',
    '2026-04-04T15:00Z',
    '2026-09-06T04:00Z',
    '2026-06-15T00:00Z',
  ];
  const near = fc.integer({ min: -500, max: 300 });
  fc.assert(
    fc.property(
      ...([hoursIn(1), fc.constantFrom(...ZONES), fc.constantFrom(...changes), near, fc.nat(600)] as const),
      (hours, zone, change, minutes, length) => {
        const from = Date.parse(change) + minutes * MINUTE;
        const to = from + length * MINUTE;
        expect(openMinutes(hours, zone, new Date(from), new Date(to))).toBe(countSteps(hours, zone, from, to, 1));
      },
    ),
    { numRuns: 60 },
  );
});

test('a counter that is used again returns the same, and parts add up', { tags: ['SET-024'] }, () => {
  const instant = fc.integer({ min: Date.parse('2023-01-01') / MINUTE, max: Date.parse('2027-01-01') / MINUTE });
  fc.assert(
    fc.property(
      hoursIn(15),
      fc.constantFrom(...ZONES),
      fc.array(instant, { minLength: 3, maxLength: 6 }),
      (hours, zone, some) => {
        const count = openMinutesCounter(hours, zone);
        const at = some.sort((one, other) => one - other).map((minute) => new Date(minute * MINUTE));
        const parts = at.slice(1).map((to, index) => count(at[index]!, to));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(count(at[0]!, at.at(-1)!));
        expect(parts).toEqual(at.slice(1).map((to, index) => openMinutes(hours, zone, at[index]!, to)));
      },
    ),
    { numRuns: 12 },
  );
});

test('an instant centuries ago has the open minutes of the last twenty years', { tags: ['SET-024'] }, () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const twenty = 20 * 365 * 1440;
  expect(openMinutes(aroundTheClock, 'UTC', new Date('0100-01-01T00:00:00Z'), now)).toBe(twenty);
  expect(openMinutes(aroundTheClock, 'UTC', new Date(now.getTime() - 2 * 365 * DAY), now)).toBe(2 * 365 * 1440);
});

test('a day’s open minutes in a zone without changes are those of its spans', { tags: ['SET-024'] }, () => {
  const length = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  fc.assert(
    fc.property(hoursIn(5), fc.integer({ min: 0, max: 729 }), (hours, days) => {
      const day = addDays('2025-01-01', days);
      const from = new Date(`${day}T00:00:00Z`);
      const expected = spansOn(hours, day).reduce((sum, span) => sum + length(span.to) - length(span.from), 0);
      expect(openMinutes(hours, 'UTC', from, new Date(from.getTime() + DAY))).toBe(expected);
    }),
  );
});
