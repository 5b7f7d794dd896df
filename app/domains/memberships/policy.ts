import type { MembershipState, MembershipStatus } from './states';

/** Why the club takes no dues of this membership, in words for whoever wants to pay them; null where it does. */
export function duesRefusal({ state, status }: { state: MembershipState; status: MembershipStatus }): string | null {
  if (state === 'CANCELED') return 'This membership is canceled. Please call us before you pay.';
  if (status === 'DO NOT RENEW') return 'This membership is not renewed. Please call us before you pay.';
  return null;
}

const DAY_MILLISECONDS = 86_400_000;
/** Who pays later than this after the end of a term starts a new one on that day. */
const LATE_DAYS = 90;

/**
 * Until when paid dues are good: the join date plus the paid years. A renewal goes on where the last term ends, so that
 * nobody loses days by paying early.
 */
export function paidUntil(
  { date, expires_at }: { date: string; expires_at: Date | null },
  years: number,
  now: Date,
): Date {
  const isLate = expires_at && now.getTime() - expires_at.getTime() > LATE_DAYS * DAY_MILLISECONDS;
  const start = isLate ? now.toISOString().slice(0, 10) : (expires_at?.toISOString().slice(0, 10) ?? date);
  const end = new Date(`${start}T00:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end;
}
