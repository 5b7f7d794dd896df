import * as z from 'zod';
import { flag, requiredText, text } from '~/lib/form/schema';
import { type HolidayKey, holidayKeys } from '../rules/holidays';
import type { OwnDay, Span } from '../rules/hours';
import { type Weekday, weekdays } from '../rules/weekdays';

const MAX_SPANS = 2;
const MAX_DAYS = 100;
const MAX_NAME = 80;

const FROM = /^([01]\d|2[0-3]):[0-5]\d$/;
const TO = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(isBlankRow));

/** Whether a row of a form is not filled in. A tick alone does not fill it in. */
const isBlankRow = (value: unknown): boolean =>
  isBlank(value) ||
  (typeof value === 'object' && Object.entries(value!).every(([name, entry]) => name === 'yearly' || isBlank(entry)));

/** A value that must not be blank. */
const filled = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: z.input<Schema> | '' | null) => (isBlank(value) ? undefined : value), schema);

/** A malformed time aborts: its span is compared with no other. */
const time = (pattern: RegExp) =>
  z.string().trim().regex(pattern, { error: 'This must be a time like 08:30', abort: true });

/** A row that is not filled in is null, and dropped after the checks: errors name the rows as they were sent. */
const row = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value: z.input<Schema> | '' | null | undefined) => (isBlankRow(value) ? null : value),
    schema.nullable(),
  );
const withoutBlanks = <Row>(rows: (Row | null)[]): Row[] => rows.filter((each) => each !== null);

const span = z.object({
  from: filled(time(FROM)),
  // A browser's time field ends a day at 00:00.
  to: filled(time(TO).transform((end) => (end === '00:00' ? '24:00' : end))),
});

const isSpan = ({ from, to }: Span) => from < to;
const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/** Why a span is refused after those before it; null where it is not. */
function spanRefusal(each: Span, before: Span[]): string | null {
  if (before.length >= MAX_SPANS) return 'At most two a day';
  if (!isSpan(each)) return 'This must end after it begins';
  return before.some((other) => isSpan(other) && overlap(each, other)) ? 'This overlaps with another one' : null;
}

/** The spans of a day in their order; a blank is none. */
const spans = z.preprocess(
  (value: (z.input<typeof span> | '' | null | undefined)[] | '' | null) =>
    value === '' || value === null ? [] : value,
  z
    .array(row(span))
    .superRefine((rows, context) => {
      const before: Span[] = [];
      for (const [index, each] of rows.entries()) {
        if (!each) continue;
        const refusal = spanRefusal(each, before);
        if (refusal) context.addIssue({ code: 'custom', message: refusal, path: [index] });
        if (before.push(each) > MAX_SPANS) return;
      }
    })
    .transform((rows): Span[] => withoutBlanks(rows).sort((one, other) => (one.from < other.from ? -1 : 1))),
);

const ownDay = z.object({
  on: filled(z.iso.date()),
  yearly: flag(),
  name: requiredText(MAX_NAME),
  name_es: text(MAX_NAME),
  spans: spans.default([]),
});

/** Whether two entries are for one date; one of a single year may be an exception to a yearly one. */
const isSameDay = (one: OwnDay, other: OwnDay) =>
  one.on === other.on || (one.yearly && other.yearly && one.on.slice(5) === other.on.slice(5));

const days = z
  .array(row(ownDay))
  .superRefine((rows, context) => {
    const refuse = (index: number, message: string) =>
      context.addIssue({ code: 'custom', message, path: [index, 'on'] });
    const before: OwnDay[] = [];
    for (const [index, each] of rows.entries()) {
      if (!each) continue;
      if (before.length === MAX_DAYS) return refuse(index, `At most ${MAX_DAYS} days`);
      if (before.some((other) => isSameDay(each, other))) refuse(index, 'This day is in the list already');
      before.push(each);
    }
  })
  .transform(withoutBlanks<OwnDay>)
  .optional();

const week = z.object(Object.fromEntries(weekdays.map((day) => [day, spans])) as Record<Weekday, typeof spans>);

type Flag = z.input<ReturnType<typeof flag>>;

type Keys = HolidayKey | '' | (HolidayKey | '')[] | null | undefined;

/** Parts of the office's hours; those left out are unchanged. A week is sent whole. */
export const hoursInput = z.object({
  week: week.optional(),
  /** A form with every box unticked sends one blank. */
  holidays: z.preprocess(
    (value: Keys) => (value === undefined || value === null ? undefined : [value].flat().filter((key) => key !== '')),
    z
      .array(z.enum(holidayKeys, 'Choose holidays'))
      .transform((chosen) => holidayKeys.filter((key) => chosen.includes(key)))
      .optional(),
  ),
  /** A form sends a blank before its box, and alone where that is not ticked. */
  observed: z.preprocess(
    (value: Flag | ['', Flag]) => (Array.isArray(value) && value[0] === '' ? value[1] : value),
    flag().optional(),
  ),
  days: z.preprocess((value: z.input<typeof days> | '' | null) => (value === '' ? [] : (value ?? undefined)), days),
});

/** What the form of the group sends. */
export const hoursForm = hoursInput.extend({ note: text(500) });
