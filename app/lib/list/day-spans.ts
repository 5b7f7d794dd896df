import { addDays, type Day } from '../calendar';

/** A range of days, both ends included. */
export interface Days {
  from: Day;
  to: Day;
}

/** The unit of a curve's steps. */
export type Step = 'day' | 'month' | 'year';

/** Spans of one level, from the first to the last: ['month', '2026-01', '2026-10']. */
export type SpanPiece = readonly [level: Step, first: string, last: string];

/** Longer ranges are drawn by the month, then by the year; each step is a row to read. */
const [MOST_DAYS, MOST_MONTHS] = [92, 36];

const yearOf = (day: Day) => Number(day.slice(0, 4));
const four = (year: number) => String(year).padStart(4, '0');
const monthOf = (day: Day) => yearOf(day) * 12 + Number(day.slice(5, 7)) - 1;
const monthName = (month: number) => `${four(Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}`;
const firstOfMonth = (month: number): Day => `${monthName(month)}-01`;
const lastOfMonth = (month: number): Day => addDays(firstOfMonth(month + 1), -1);

/** The step by which a range is drawn. */
export function stepOf({ from, to }: Days): Step {
  if (addDays(from, MOST_DAYS - 1) >= to) return 'day';
  return monthOf(to) - monthOf(from) < MOST_MONTHS ? 'month' : 'year';
}

/** The spans that add up to a range, none larger than its step: whole years, whole months, and the days at the ends. */
export function piecesOf({ from, to }: Days, step = stepOf({ from, to })): SpanPiece[] {
  if (from > to) return [];
  if (step === 'day') return [['day', from, to]];
  const [first, last] = [monthOf(from), monthOf(to)];
  const start = from === firstOfMonth(first) ? first : first + 1;
  const end = to === lastOfMonth(last) ? last : last - 1;
  if (start > end) return [['day', from, to]];
  return [
    ...piecesOf({ from, to: addDays(firstOfMonth(start), -1) }, 'day'),
    ...piecesOfMonths(start, end, step),
    ...piecesOf({ from: addDays(lastOfMonth(end), 1), to }, 'day'),
  ];
}

function piecesOfMonths(first: number, last: number, step: Step): SpanPiece[] {
  const months = (start: number, end: number): SpanPiece[] =>
    start > end ? [] : [['month', monthName(start), monthName(end)]];
  const [start, end] = [Math.ceil(first / 12), Math.floor((last + 1) / 12) - 1];
  if (step === 'month' || start > end) return months(first, last);
  return [...months(first, start * 12 - 1), ['year', four(start), four(end)], ...months((end + 1) * 12, last)];
}

/** The names of all steps of a range, in order. */
export function stepsOf({ from, to }: Days, step = stepOf({ from, to })): string[] {
  const names = (first: number, last: number, nameOf: (number: number) => string) =>
    Array.from({ length: last - first + 1 }, (_, index) => nameOf(first + index));
  if (step === 'year') return names(yearOf(from), yearOf(to), four);
  if (step === 'month') return names(monthOf(from), monthOf(to), monthName);
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Characters of a span's name that name its step. */
export const lengthOf: Record<Step, number> = { year: 4, month: 7, day: 10 };
