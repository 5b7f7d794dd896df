import { expect, test } from 'vitest';
import { dayOff, defaultHours, type Hours, isOpenAt, type OwnDay, spansOn } from '~/domains/club/rules/hours';

const SEATTLE = 'America/Los_Angeles';

const ownDay = (on: string, more: Partial<OwnDay> = {}): OwnDay => ({
  ...{ on, yearly: false, name: 'Office party', name_es: 'Fiesta de la oficina', spans: [] },
  ...more,
});
const withDays = (...days: OwnDay[]): Hours => ({ ...defaultHours, days });
const MORNING = [{ from: '09:00', to: '12:00' }];
const WORKDAY = [{ from: '08:30', to: '17:30' }];

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
  ['2027-12-31T12:00:00-08:00', true, 'the Friday before a New Year’s Day on a Saturday'],
  ['2026-05-25T12:00:00-07:00', false, 'Memorial Day'],
  ['2026-05-18T12:00:00-07:00', true, 'the Monday before Memorial Day'],
  ['2026-09-07T12:00:00-07:00', false, 'Labor Day'],
  ['2026-10-12T12:00:00-07:00', true, 'Columbus Day'],
  ['2025-07-04T12:00:00-07:00', false, 'Independence Day'],
  ['2026-07-03T12:00:00-07:00', true, 'the Friday before an Independence Day on a Saturday'],
])('by default at %s the office is open: %s, for it is %s', { tags: ['SET-020', 'SET-023'] }, (at, isOpen) => {
  expect(isOpenAt(defaultHours, new Date(at), SEATTLE)).toBe(isOpen);
});

test('a day may have two spans, and one until midnight', { tags: ['SET-018', 'SET-023'] }, () => {
  const mon = [
    { from: '00:00', to: '01:00' },
    { from: '22:00', to: '24:00' },
  ];
  const hours = { ...defaultHours, week: { ...defaultHours.week, mon } };
  const isOpen = (time: string) => isOpenAt(hours, new Date(`2026-11-23T${time}-08:00`), SEATTLE);
  expect(['00:00:00', '00:59:59', '22:00:00', '23:59:59'].map(isOpen)).toEqual([true, true, true, true]);
  expect(['01:00:00', '12:00:00', '21:59:59'].map(isOpen)).toEqual([false, false, false]);
});

test('an own day comes before a holiday, and a holiday before the week', { tags: ['SET-018', 'SET-023'] }, () => {
  const thanksgiving = '2026-11-26';
  expect(spansOn(defaultHours, thanksgiving)).toEqual([]);
  expect(spansOn({ ...defaultHours, holidays: [] }, thanksgiving)).toEqual(WORKDAY);
  expect(spansOn(withDays(ownDay(thanksgiving, { spans: MORNING })), thanksgiving)).toEqual(MORNING);
  expect(spansOn(withDays(ownDay('2026-11-27')), '2026-11-27')).toEqual([]);
});

test('an own day is once or every year, and one of a date before a yearly one', { tags: ['SET-018'] }, () => {
  const hours = withDays(ownDay('2025-12-24', { yearly: true }), ownDay('2026-12-24', { spans: MORNING }));
  expect(['2024-12-24', '2025-12-24', '2026-12-24', '2027-12-24'].map((day) => spansOn(hours, day))).toEqual([
    [],
    [],
    MORNING,
    [],
  ]);
  expect(spansOn(withDays(ownDay('2025-12-24')), '2026-12-24')).toEqual(WORKDAY);
});

test('a yearly February 29 is a day of leap years alone', { tags: ['SET-018'] }, () => {
  const hours = withDays(ownDay('2024-02-29', { yearly: true }));
  expect(spansOn(hours, '2028-02-29')).toEqual([]);
  expect(spansOn(hours, '2029-02-28')).toEqual(WORKDAY);
  expect(spansOn(hours, '2029-03-01')).toEqual(WORKDAY);
});

test('a holiday or closed own day has a name in both languages', { tags: ['SET-022'] }, () => {
  expect(dayOff(defaultHours, '2026-12-25')).toEqual({ name: 'Christmas Day', name_es: 'Navidad' });
  expect(dayOff(defaultHours, '2026-07-04'), 'on a Saturday').toMatchObject({ name: 'Independence Day' });
  expect(dayOff(defaultHours, '2026-12-24')).toBeNull();
  expect(dayOff(defaultHours, '2026-11-22'), 'a Sunday').toBeNull();
  expect(dayOff({ ...defaultHours, observed: true }, '2026-07-03')).toMatchObject({ name: 'Independence Day' });
  const party = { name: 'Office party', name_es: 'Fiesta de la oficina' };
  expect(dayOff(withDays(ownDay('2026-12-25')), '2026-12-25')).toEqual(party);
  expect(dayOff(withDays(ownDay('2026-12-25', { spans: MORNING })), '2026-12-25')).toBeNull();
  const untranslated = withDays(ownDay('2026-11-24', { name_es: '' }));
  expect(dayOff(untranslated, '2026-11-24')).toEqual({ name: 'Office party', name_es: 'Office party' });
});
