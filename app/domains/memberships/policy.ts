import { addDays, addYears, dayOf, startOfDay } from '~/lib/calendar';
import type { MembershipState, MembershipStatus } from './states';

/** The message to the payer why the dues of this membership are not accepted; null where they are. */
export function duesRefusal({ state, status }: { state: MembershipState; status: MembershipStatus }): string | null {
  if (state === 'CANCELED') return 'This membership is canceled. Please call us before you pay.';
  if (status === 'DO NOT RENEW') return 'This membership is not renewed. Please call us before you pay.';
  return null;
}

/**
 * Returns the end of the term that dues pay for: the beginning of the day that is the join date plus the paid years. A
 * renewal continues the last term, so that no days are lost by paying early.
 * @param lateDays days after the end of a term, after which a payment starts a new term on the day of payment
 */
export function paidUntil(
  { date, expires_at }: { date: string; expires_at: Date | null },
  years: number,
  { now, timezone, lateDays }: { now: Date; timezone: string; lateDays: number },
): Date {
  const today = dayOf(now, timezone);
  const end = expires_at && dayOf(expires_at, timezone);
  const start = end && addDays(end, lateDays) < today ? today : (end ?? date);
  return startOfDay(addYears(start, years), timezone);
}
