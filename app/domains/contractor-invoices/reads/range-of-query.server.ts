import { addDays } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { PeriodQuery } from '../list';
import { type DayRange, daysOf } from '../rules/day-range';

/** The days that a list or a report is limited to; an interval of days ends today. */
export function rangeOf(context: OperationContext, query: PeriodQuery): DayRange | null {
  const { interval, start_date, end_date, year, month } = query;
  if (interval && interval !== 'custom') {
    const to = clubToday(context);
    return { from: addDays(to, 1 - Number(interval)), to };
  }
  if (start_date && end_date) return { from: start_date, to: end_date };
  return year === undefined ? null : daysOf(year, month);
}
