import { expect, test } from 'vitest';
import {
  type HolidayKey,
  holidayDay,
  holidayKeys,
  holidayOn,
  holidays,
  observedDay,
} from '~/domains/club/rules/holidays';
import { addDays } from '~/lib/calendar';

const YEARS = [2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032];

/** As the calendar has them; null where a year has none. */
const dates: Record<HolidayKey, (string | null)[]> = {
  new_year: YEARS.map(() => '01-01'),
  martin_luther_king: ['01-15', '01-20', '01-19', '01-18', '01-17', '01-15', '01-21', '01-20', '01-19'],
  inauguration: [null, '01-20', null, null, null, '01-20', null, null, null],
  presidents: ['02-19', '02-17', '02-16', '02-15', '02-21', '02-19', '02-18', '02-17', '02-16'],
  memorial: ['05-27', '05-26', '05-25', '05-31', '05-29', '05-28', '05-27', '05-26', '05-31'],
  juneteenth: YEARS.map(() => '06-19'),
  independence: YEARS.map(() => '07-04'),
  labor: ['09-02', '09-01', '09-07', '09-06', '09-04', '09-03', '09-02', '09-01', '09-06'],
  columbus: ['10-14', '10-13', '10-12', '10-11', '10-09', '10-08', '10-14', '10-13', '10-11'],
  veterans: YEARS.map(() => '11-11'),
  thanksgiving: ['11-28', '11-27', '11-26', '11-25', '11-23', '11-22', '11-28', '11-27', '11-25'],
  christmas: YEARS.map(() => '12-25'),
};

test('twelve federal holidays have a key, a name and a Spanish name', { tags: ['SET-018'] }, () => {
  expect(holidayKeys.length).toBe(12);
  expect(Object.keys(dates)).toEqual(holidayKeys);
  for (const names of ['name', 'name_es'] as const) {
    expect(new Set(holidayKeys.map((key) => holidays[key][names])).size).toBe(12);
  }
});

test.each(holidayKeys)('%s is on its days from 2024 to 2032', { tags: ['SET-018'] }, (key) => {
  const expected = YEARS.map((year, index) => dates[key][index] && `${year}-${dates[key][index]}`);
  expect(YEARS.map((year) => holidayDay(key, String(year)))).toEqual(expected);
  const found: string[] = [];
  for (let day = '2024-01-01'; day < '2033-01-01'; day = addDays(day, 1)) {
    if (holidayOn([key], false, day)) found.push(day);
  }
  expect(found).toEqual(expected.filter((day) => day !== null));
});

test('a holiday of a weekend is observed on the nearest weekday', { tags: ['SET-018'] }, () => {
  expect(observedDay('2026-07-04'), 'a Saturday').toBe('2026-07-03');
  expect(observedDay('2027-07-04'), 'a Sunday').toBe('2027-07-05');
  expect(observedDay('2025-07-04'), 'a Friday').toBe('2025-07-04');
  expect(observedDay('2028-01-01'), 'a Saturday').toBe('2027-12-31');
});

test('an observed holiday is on its own day and its weekday, and on no other', { tags: ['SET-018'] }, () => {
  for (const key of holidayKeys) {
    const expected = YEARS.flatMap((year) => holidayDay(key, String(year)) ?? []).flatMap((day) => [
      day,
      observedDay(day),
    ]);
    const found: string[] = [];
    for (let day = '2023-12-31'; day < '2032-12-31'; day = addDays(day, 1)) {
      if (holidayOn([key], true, day)) found.push(day);
    }
    expect(found, key).toEqual([...new Set(expected)].sort());
  }
  expect(holidayOn(['new_year'], true, '2027-12-31'), 'the year before').toBe('new_year');
  expect(holidayOn(['new_year'], false, '2027-12-31')).toBeNull();
});

test('where two holidays are one day it has the name of the better known', { tags: ['SET-018'] }, () => {
  expect(holidayOn(holidayKeys, false, '2025-01-20')).toBe('martin_luther_king');
  expect(holidayOn(['inauguration'], false, '2025-01-20')).toBe('inauguration');
});
