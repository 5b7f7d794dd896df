import { parseWithZod } from '@conform-to/zod/v4';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoursForm } from '~/domains/club/forms/hours-schema';
import { hoursFieldLabel, hoursFields, hoursValues } from '~/domains/club/forms/hours-values';
import { hoursWords } from '~/domains/club/forms/hours-words';
import { nextHolidayDay } from '~/domains/club/rules/holidays';
import { defaultHours, type Hours } from '~/domains/club/rules/hours';
import { addDays } from '~/lib/calendar';
import { checkFieldNames, checkShape } from '~/lib/http/limits.server';
import { hoursIn } from './random-hours';

const tags = ['SET-018'];

/** The entries that a form with these fields sends: unticked boxes send nothing. */
function* entriesOf(value: unknown, name = ''): Generator<[string, string]> {
  if (Array.isArray(value) && typeof value[0] === 'string') {
    for (const [index, each] of value.entries()) if (index === 0 || each !== '') yield [name, each];
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) yield* entriesOf(each, `${name}[${index}]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) yield* entriesOf(each, name ? `${name}.${key}` : key);
  } else if (!name.endsWith('yearly') || value !== '') yield [name, String(value)];
}

function sent(hours: Hours) {
  const form = new FormData();
  for (const [name, value] of entriesOf(hoursFields(hoursValues(hours)))) form.append(name, value);
  const submission = parseWithZod(form, { schema: hoursForm, disableAutoCoercion: true });
  return { payload: submission.payload, value: submission.status === 'success' && submission.value };
}

test('a form that is sent as it was opened has the hours it was opened with', { tags }, () => {
  fc.assert(
    fc.property(hoursIn(5), (hours) => {
      const { payload, value } = sent(hours);
      expect(value).toEqual({ ...hours, note: '' });
      expect(hoursValues(payload)).toEqual(hoursValues(hours));
    }),
  );
  const none: Hours = { ...defaultHours, holidays: [], observed: false, days: [] };
  expect(sent(none).value).toEqual({ ...none, note: '' });
});

test('a hundred days are sent, and one too many is read until it is refused', { tags: ['SET-019'] }, () => {
  const spans = [
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '17:00' },
  ];
  const day = { yearly: true, name: 'Party', name_es: 'Fiesta', spans };
  const days = Array.from({ length: 101 }, (_, index) => ({ ...day, on: addDays('2026-01-01', index) }));
  const week = Object.fromEntries(Object.keys(defaultHours.week).map((each) => [each, spans])) as Hours['week'];
  const hours = { ...defaultHours, week, days };
  const names = [...entriesOf(hoursFields(hoursValues(hours)))].map(([name]) => name);
  expect(() => checkFieldNames([...names, 'id', 'version', 'group'], { manyFields: true })).not.toThrow();
  expect(() => checkShape({ ...hours, version: 1, note: '' }, { manyFields: true })).not.toThrow();
  expect(sent({ ...hours, days: days.slice(1) }).value).toMatchObject({ days: days.slice(1) });
});

test('each part of the form has its name', { tags }, () => {
  const names = ['week.mon', 'week.tue[1]', 'week.sun[0].from', 'days[2].on', 'days[0].spans[1].to', 'days[1].yearly'];
  expect(names.map(hoursFieldLabel)).toEqual([
    'Monday',
    'Tuesday, second span',
    'Sunday, first span, from',
    'Day 3, date',
    'Day 1, second span, to',
    'Day 2, every year',
  ]);
  expect(['week', 'holidays', 'holidays[3]', 'observed', 'days', 'note', ''].map(hoursFieldLabel)).toEqual([
    ...['Week', 'Holidays', 'Holidays', 'Observed on the nearest weekday', 'Days of our own', 'Note', ''],
  ]);
});

describe('values in words', () => {
  const span = (from: string, to: string) => ({ from, to });
  const day = { on: '2026-12-24', yearly: false, name: 'Christmas Eve', name_es: 'Nochebuena' };
  test.each<[string, unknown, string]>([
    ['week', defaultHours.week, 'Mon–Fri 8:30 am to 5:30 pm; Sat, Sun closed'],
    [
      'week',
      { ...defaultHours.week, mon: [span('09:00', '12:00'), span('13:00', '24:00')], sun: [span('00:00', '24:00')] },
      'Mon 9:00 am to noon and 1:00 pm to midnight; Tue–Fri 8:30 am to 5:30 pm; Sat closed; Sun around the clock',
    ],
    ['week.mon', [span('08:30', '00:00'), span('', '')], '8:30 am to midnight'],
    ['week.mon', [span('', ''), span('', '17:30')], '– to 17:30'],
    ['week.mon', undefined, 'closed'],
    ['holidays', ['christmas', 'new_year'], 'New Year’s Day, Christmas Day'],
    ['holidays', 'christmas', 'Christmas Day'],
    ['holidays', [], 'none'],
    ['observed', true, 'yes'],
    ['observed', '', 'no'],
    ['days', [], 'none'],
    [
      'days',
      [
        { ...day, spans: [span('09:00', '12:00')] },
        { ...day, yearly: true, name_es: '', spans: [] },
      ],
      'Thu 12/24/2026 Christmas Eve (Nochebuena): 9:00 am to noon\nEvery 12/24 Christmas Eve: closed',
    ],
    ['note', 'Summer', 'Summer'],
    ['note', '', '–'],
  ])('%s %j', { tags: ['SET-009'] }, (name, value, words) => expect(hoursWords(name, value)).toBe(words));
});

test('the next day of a holiday is that of this year until it is over', { tags }, () => {
  expect(nextHolidayDay('christmas', '2026-12-25')).toBe('2026-12-25');
  expect(nextHolidayDay('christmas', '2026-12-26')).toBe('2027-12-25');
  expect(nextHolidayDay('thanksgiving', '2026-01-01')).toBe('2026-11-26');
  expect(nextHolidayDay('inauguration', '2026-11-27')).toBe('2029-01-20');
});
