import { addYears, startOfYear } from '~/lib/calendar';
import { clubToday } from '~/lib/env.server';
import { invalid } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { formatDay } from '~/ui/format/format-time';
import type { RemittanceQuery } from '../list';
import { type DayRange, daysOf } from '../rules/day-range';
import type { RemittanceScope } from '../views/remittance.server';
import { rangeOf } from './range-of-query.server';

const MOST_YEARS = 10;

/** The contractors and the days of a report, by default this month. @throws AppError 422 */
export function remittanceScope(context: OperationContext, query: RemittanceQuery): RemittanceScope {
  const today = clubToday(context);
  const thisMonth = () => daysOf(Number(startOfYear(today).slice(0, 4)), Number(today.slice(5, 7)));
  const range = rangeOf(context, query) ?? thisMonth();
  if (range.to >= addYears(range.from, MOST_YEARS)) throw invalid({ end_date: 'Choose at most ten years' });
  return { contractor_ids: [...new Set(query.contractor_ids)], range };
}

/** The days as text, and as a part of a file name. */
export function periodWords({ from, to }: DayRange): { words: string; name: string } {
  return { words: `${formatDay(from)} – ${formatDay(to)}`, name: `${from}_${to}` };
}
