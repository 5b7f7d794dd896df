import { addDays, readDay, startOfDay } from '../calendar';
import { type Env, zoneOf } from '../env.server';
import { invalid } from '../errors';
import type { AskedDays } from './asked-days';
import type { Days } from './day-spans';

/** The requested days of the club; null for all time. @throws AppError 422 where the last is before the first */
export function daysAsked({ env }: { env: Env }, { from, to }: AskedDays): Days | null {
  if (!from || !to) return null;
  const timezone = zoneOf(env);
  const days = { from: readDay(from, timezone), to: readDay(to, timezone) };
  if (days.to < days.from) throw invalid({ to: 'This must not be before the first day' });
  return days;
}

/** A half-open range of instants: from one until before the other. */
export interface During {
  from: Date;
  until: Date;
}

/** The instants at which a range of the club's days begins and ends. */
export function instantsOf({ env }: { env: Env }, { from, to }: Days): During {
  const timezone = zoneOf(env);
  return { from: startOfDay(from, timezone), until: startOfDay(addDays(to, 1), timezone) };
}
