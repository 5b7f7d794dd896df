import { addDays, addYears, type Day } from './calendar';
import { type FieldErrors, invalid } from './errors';

/** How far from the club's today the days of documents and payments may be; both bounds are allowed. */
const rules = {
  /** On a member's check: banks cash none that is older than a year. */
  check_date: (today) => ({ from: addYears(today, -1), to: addDays(today, 30) }),
  /** On the paper of a contractor's invoice. */
  inv_date: (today) => ({ from: '1990-01-01', to: addDays(today, 31) }),
  /** On an invoice to a member. */
  invoice_date: (today) => ({ from: addDays(today, -366), to: addDays(today, 31) }),
  /** Of a credit note. */
  on: (today) => ({ from: addDays(today, -366), to: today }),
  paid_on: (today) => ({ from: addDays(today, -366), to: today }),
  received_on: (today) => ({ from: addDays(today, -366), to: today }),
} satisfies Record<string, (today: Day) => { from: Day; to: Day }>;
export type RuledDay = keyof typeof rules;

/** An invoice is due at most this many days after its own date. */
const MOST_DAYS_TO_PAY = 365;

/** A day in a message, the month first. */
const inWords = (day: Day) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** Why a day is refused; null where it is allowed. @param today the club's */
export function dayRefusal(field: RuledDay, day: Day, today: Day): string | null {
  const { from, to } = rules[field](today);
  if (day < from) return `This must not be before ${inWords(from)}`;
  if (day <= to) return null;
  return to === today ? 'This must not be after today' : `This must not be after ${inWords(to)}`;
}

/** What a control for such a day offers. */
export function dayRange(field: RuledDay, today: Day): { min: Day; max: Day } {
  const { from, to } = rules[field](today);
  return { min: from, max: to };
}

/** Why an invoice of this day is not due on that one; null where it is. */
export function dueRefusal(invoiceDate: Day, dueDate: Day): string | null {
  if (dueDate < invoiceDate) return 'This must not be before the invoice date';
  if (dueDate <= addDays(invoiceDate, MOST_DAYS_TO_PAY)) return null;
  return `At most ${MOST_DAYS_TO_PAY} days after the invoice date`;
}

type Days = Partial<Record<RuledDay, Day | undefined>>;

/**
 * Refuses days that are too far from today; absent ones are skipped. Of an edited record only the changed ones are
 * checked: an old one may be far away by now.
 * @throws AppError 422 at each field
 */
export function refuseDays(days: Days, today: Day): void {
  const errors: FieldErrors = {};
  for (const [field, day] of Object.entries(days)) {
    const refusal = day === undefined ? null : dayRefusal(field as RuledDay, day, today);
    if (refusal) errors[field] = [refusal];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
