import type { Env } from '~/lib/env.server';
import { RECORDING_DAYS } from '../rules/limits';

/** For how many days the club keeps recordings: RECORDING_DAYS of its settings; null, by 0 there, is for good. */
export function recordingDays({ RECORDING_DAYS: set }: Pick<Env, 'RECORDING_DAYS'>): number | null {
  const days = set === undefined || set === '' ? RECORDING_DAYS : Number(set);
  if (!Number.isInteger(days) || days < 0) throw new Error('RECORDING_DAYS must be a whole number of days, or 0.');
  return days === 0 ? null : days;
}
