import type { Env } from '~/lib/env.server';
import { RECORDING_DAYS } from '../rules/limits';

/** Days of retention of recordings, the setting RECORDING_DAYS; null, for a setting of 0, is for ever. */
export function recordingDays({ RECORDING_DAYS: set }: Pick<Env, 'RECORDING_DAYS'>): number | null {
  const days = set === undefined || set === '' ? RECORDING_DAYS : Number(set);
  if (!Number.isInteger(days) || days < 0) throw new Error('RECORDING_DAYS must be a whole number of days, or 0.');
  return days === 0 ? null : days;
}
