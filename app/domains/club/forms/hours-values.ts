import { pathOf } from '~/lib/form/merge';
import { holidayKeys } from '../rules/holidays';
import { weekdayName } from '../rules/hours-sentence';
import { type Weekday, weekdays } from '../rules/weekdays';

/** The fields of the group “Hours”, in its form's order, and what they are called. */
export const hoursLabels = {
  week: 'Week',
  holidays: 'Holidays',
  observed: 'Observed on the nearest weekday',
  days: 'Days of our own',
} as const;

/** A span as its two fields have it; `00:00` ends a day. */
export interface TypedSpan {
  from: string;
  to: string;
}

type Tick = 'on' | '';

export interface TypedDay {
  on: string;
  yearly: Tick;
  name: string;
  name_es: string;
  /** Always two. */
  spans: TypedSpan[];
}

export interface HoursValues {
  /** Two spans a day. */
  week: Record<Weekday, TypedSpan[]>;
  /** Keys, joined by commas. */
  holidays: string;
  observed: Tick;
  days: TypedDay[];
  note: string;
}

/** Rows to fill in where scripts are off. */
const BLANK_DAYS = 2;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const rows = (value: unknown) => (Array.isArray(value) ? (value as (object | undefined)[]) : []);
const tick = (value: unknown): Tick => ([value].flat().some((each) => each === true || each === 'on') ? 'on' : '');

function typedSpan(value: object | undefined): TypedSpan {
  const { from, to } = (value ?? {}) as Partial<Record<keyof TypedSpan, unknown>>;
  return { from: text(from), to: to === '24:00' ? '00:00' : text(to) };
}

/** Both spans of a day, blank where there is none; of stored ones or of a form's. */
export const typedSpans = (value: unknown): TypedSpan[] => [0, 1].map((index) => typedSpan(rows(value)[index]));

export const isFilledSpan = ({ from, to }: TypedSpan): boolean => from !== '' || to !== '';

function typedDay(value: object | undefined): TypedDay {
  const { on, yearly, name, name_es, spans } = (value ?? {}) as Partial<Record<keyof TypedDay, unknown>>;
  return { on: text(on), yearly: tick(yearly), name: text(name), name_es: text(name_es), spans: typedSpans(spans) };
}

export const blankDay = (): TypedDay => typedDay(undefined);

/** Whether a row is filled in. A tick alone does not fill it in. */
export const isFilledDay = ({ on, name, name_es, spans }: TypedDay): boolean =>
  [on, name, name_es].some((typed) => typed.trim() !== '') || spans.some(isFilledSpan);

/** The rows of a list of days, blank ones too. */
export const typedDays = (value: unknown): TypedDay[] => Array.from(rows(value), typedDay);

/** The keys of ticked boxes, without the blank that is sent before them. */
export function tickedHolidays(value: unknown) {
  const given = [value].flat().flatMap((each) => text(each).split(','));
  return holidayKeys.filter((key) => given.includes(key));
}

/** The group as form values, of stored ones or of a form's, without its blank rows. */
export function hoursValues(values: object): HoursValues {
  const { week, holidays, observed, days, note } = values as Partial<Record<keyof HoursValues, unknown>>;
  const spans = (week ?? {}) as Partial<Record<Weekday, unknown>>;
  return {
    week: Object.fromEntries(weekdays.map((day) => [day, typedSpans(spans[day])])) as HoursValues['week'],
    holidays: tickedHolidays(holidays).join(),
    observed: tick(observed),
    days: typedDays(days).filter(isFilledDay),
    note: text(note),
  };
}

/** The values as the form's fields take them: each list of boxes after the blank that is sent where none is ticked. */
export const hoursFields = ({ holidays, observed, days, ...values }: HoursValues) => ({
  ...values,
  holidays: ['' as const, ...tickedHolidays(holidays)],
  observed: ['', observed] as ['', Tick],
  days: [...days, ...Array.from({ length: BLANK_DAYS }, blankDay)],
});

const ORDINALS = ['first span', 'second span'];
const parts: Record<string, string> = {
  from: 'from',
  to: 'to',
  on: 'date',
  yearly: 'every year',
  name: 'name',
  name_es: 'name in Spanish',
};

/** What a field of the form is called, or a part of it: “Monday, second span”, “Day 3, date”. */
export function hoursFieldLabel(name: string): string {
  const [field = '', owner, ...rest] = pathOf(name);
  if (field === 'note') return 'Note';
  if (owner === undefined || !['week', 'days'].includes(field)) return hoursLabels[field as 'week'] ?? name;
  const first = field === 'week' ? weekdayName(owner as Weekday) : `Day ${Number(owner) + 1}`;
  const others = rest.filter((part) => part !== 'spans').map((part) => ORDINALS[Number(part)] ?? parts[part] ?? part);
  return [first, ...others].join(', ');
}
