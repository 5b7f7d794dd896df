import { addDays, type Day } from '~/lib/calendar';

/** The first and the last day. */
export interface DayRange {
  from: Day;
  to: Day;
}

const two = (number: number) => String(number).padStart(2, '0');

/** The month's number as the table counts it: January of year 0 is 0. */
function monthOf(day: Day): number {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return year * 12 + month - 1;
}

const dayOfMonth = (day: Day) => Number(day.slice(8));
const firstOf = (month: number): Day =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${two((month % 12) + 1)}-01`;
const lastOf = (month: number): Day => addDays(firstOf(month + 1), -1);
const numbersFrom = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** A range as whole months and the days at its ends, by the table's numbers. */
export function marksOfRange({ from, to }: DayRange): { month: number[]; day: number[] } {
  const [first, last] = [monthOf(from), monthOf(to)];
  const daysIn = (month: number, start: number, end: number) =>
    numbersFrom(month * 31 + start - 1, month * 31 + end - 1);
  const isWhole = (month: number) => from <= firstOf(month) && lastOf(month) <= to;
  const month = numbersFrom(isWhole(first) ? first : first + 1, isWhole(last) ? last : last - 1);
  if (first === last && !isWhole(first)) return { month: [], day: daysIn(first, dayOfMonth(from), dayOfMonth(to)) };
  const begin = isWhole(first) ? [] : daysIn(first, dayOfMonth(from), dayOfMonth(lastOf(first)));
  const end = isWhole(last) ? [] : daysIn(last, 1, dayOfMonth(to));
  return { month, day: [...begin, ...end] };
}

/** The days of a year, or of one of its months. */
export function daysOf(year: number, month: number | undefined): DayRange {
  const [first, last] = month === undefined ? [0, 11] : [month - 1, month - 1];
  return { from: firstOf(year * 12 + first), to: lastOf(year * 12 + last) };
}
