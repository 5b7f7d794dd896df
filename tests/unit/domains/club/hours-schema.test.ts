import { parseWithZod } from '@conform-to/zod/v4';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoursInput } from '~/domains/club/forms/hours-schema';
import { defaultHours, type Hours } from '~/domains/club/rules/hours';
import { addDays } from '~/lib/calendar';
import { fieldErrors } from '~/lib/operation/operation.server';
import { hoursIn } from './random-hours';

const tags = ['SET-019'];

const errorsOf = (input: unknown) => {
  const { error } = hoursInput.safeParse(input);
  return error ? fieldErrors(error) : {};
};
const pathsOf = (input: unknown) => Object.keys(errorsOf(input));
const week = (mon: unknown) => ({ week: { ...defaultHours.week, mon } });
const day = (on: string, more = {}) => ({ on, yearly: false, name: 'Inventory', name_es: '', spans: [], ...more });
const span = (from: string, to: string) => ({ from, to });

test('hours are taken as they are returned', { tags }, () => {
  fc.assert(
    fc.property(hoursIn(5), (hours) => {
      expect(hoursInput.parse(hours)).toEqual(hours);
    }),
  );
  const complete: Hours = { ...defaultHours, ...hoursInput.parse(defaultHours) };
  expect(complete).toEqual(defaultHours);
});

test('what is left out is unchanged', { tags }, () => {
  expect(hoursInput.parse({})).toEqual({});
  expect(hoursInput.parse({ observed: true })).toEqual({ observed: true });
  expect(hoursInput.parse({ holidays: [], days: [] })).toEqual({ holidays: [], days: [] });
});

describe('a field is named as it was sent', () => {
  test.each<[string, unknown, string[]]>([
    ['a span that ends before it begins', week([span('08:00', '12:00'), span('17:00', '13:00')]), ['week.mon.1']],
    ['a span without length', week([span('08:00', '08:00')]), ['week.mon.0']],
    ['two that overlap', week([span('08:00', '12:00'), span('11:59', '13:00')]), ['week.mon.1']],
    ['two that overlap, the earlier last', week([span('11:00', '13:00'), span('08:00', '12:00')]), ['week.mon.1']],
    ['one in another', week([span('08:00', '18:00'), span('09:00', '10:00')]), ['week.mon.1']],
    ['a third one', week([span('08:00', '09:00'), span('10:00', '11:00'), span('12:00', '13:00')]), ['week.mon.2']],
    ['a wrong span after a blank row', week([span('', ''), span('17:00', '13:00')]), ['week.mon.1']],
    ['half a span', week([span('08:00', '')]), ['week.mon.0.to']],
    ['a span without its end', week([{ from: '08:00' }]), ['week.mon.0.to']],
    ['no time', week([span('8:00', '25:00')]), ['week.mon.0.from', 'week.mon.0.to']],
    ['a beginning at the end of a day', week([span('24:00', '24:00')]), ['week.mon.0.from']],
    ['no list of spans', week('closed'), ['week.mon']],
    ['a week without its Monday', week(undefined), ['week.mon']],
    ['an unknown holiday', { holidays: ['christmas', 'easter'] }, ['holidays.1']],
    ['no yes or no', { observed: 'perhaps' }, ['observed']],
    ['no date', { days: [day('2026-02-30'), day('2026-13-01'), day('')] }, ['days.0.on', 'days.1.on', 'days.2.on']],
    ['no name', { days: [day('2026-12-24', { name: ' ' })] }, ['days.0.name']],
    ['an own day’s span', { days: [day('2026-12-24', { spans: [span('12:00', '09:00')] })] }, ['days.0.spans.0']],
    ['a day twice', { days: [day('2026-12-23'), day('2026-12-24'), {}, day('2026-12-23')] }, ['days.3.on']],
    [
      'a yearly day twice',
      { days: [day('2026-12-24', { yearly: true }), day('2027-12-24', { yearly: true })] },
      ['days.1.on'],
    ],
  ])('%s', { tags }, (_, input, paths) => expect(pathsOf(input)).toEqual(paths));

  test('a 101st day', { tags }, () => {
    const days = Array.from({ length: 103 }, (_, index) => day(addDays('2026-01-01', index)));
    expect(errorsOf({ days })).toEqual({ 'days.100.on': ['At most 100 days'] });
    expect(pathsOf({ days: [...days.slice(0, 100), {}, { on: '', name: '', spans: [] }] })).toEqual([]);
  });
});

test('spans may touch, reach midnight, and are put in order', { tags }, () => {
  const [morning, rest] = [span('00:00', '13:00'), span('13:00', '24:00')];
  for (const mon of [
    [morning, rest],
    [rest, morning],
    [{ ...rest, to: '00:00' }, morning],
  ]) {
    expect(hoursInput.parse(week(mon)).week!.mon).toEqual([morning, rest]);
  }
});

test('one day may be an exception to a yearly one', { tags }, () => {
  const days = [day('2025-12-24', { yearly: true }), day('2026-12-24')];
  expect(hoursInput.parse({ days }).days).toEqual(days);
});

test('a form’s blank rows are dropped, and unticked boxes are a choice', { tags }, () => {
  const form = new FormData();
  for (const weekday of Object.keys(defaultHours.week)) {
    for (const field of ['[0].from', '[0].to', '[1].from', '[1].to']) form.set(`week.${weekday}${field}`, '');
  }
  form.set('week.fri[1].from', '09:00');
  form.set('week.fri[1].to', ' 12:00 ');
  form.set('holidays', '');
  form.set('observed', 'off');
  form.set('days[0].on', '');
  form.set('days[0].yearly', 'on');
  form.set('days[0].name', ' ');
  form.set('days[0].spans[0].from', '');
  form.set('days[1].on', '2026-12-24');
  form.set('days[1].yearly', 'on');
  form.set('days[1].name', ' Christmas Eve ');
  form.set('days[1].spans[0].from', '');
  form.set('days[1].spans[0].to', '');
  const submission = parseWithZod(form, { schema: hoursInput, disableAutoCoercion: true });
  expect(submission.status === 'success' && submission.value).toEqual({
    week: {
      ...{ mon: [], tue: [], wed: [], thu: [], fri: [span('09:00', '12:00')], sat: [], sun: [] },
    },
    holidays: [],
    observed: false,
    days: [{ on: '2026-12-24', yearly: true, name: 'Christmas Eve', name_es: '', spans: [] }],
  });
  form.set('holidays', 'christmas');
  form.append('holidays', 'new_year');
  form.append('holidays', 'christmas');
  form.set('week.fri[1].to', '08:00');
  const second = parseWithZod(form, { schema: hoursInput, disableAutoCoercion: true });
  expect(second.reply().error).toEqual({ 'week.fri[1]': ['This must end after it begins'] });
  form.set('week.fri[1].to', '');
  form.set('week.fri[1].from', '');
  const third = parseWithZod(form, { schema: hoursInput, disableAutoCoercion: true });
  expect(third.status === 'success' && third.value.holidays).toEqual(['new_year', 'christmas']);
});

test('a box is sent after a blank', { tags }, () => {
  expect(hoursInput.parse({ observed: ['', 'on'] })).toEqual({ observed: true });
  expect(hoursInput.parse({ observed: '' })).toEqual({ observed: false });
  for (const observed of [['on', 'off'], ['', 'perhaps'], [], {}]) expect(pathsOf({ observed })).toEqual(['observed']);
});
