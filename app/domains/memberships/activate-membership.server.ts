import { and, eq } from 'drizzle-orm';
import type { Change } from '~/lib/commit.server';
import type { OperationContext } from '~/lib/operation.server';
import { paidUntil } from './policy';
import { memberships } from './table.server';

/**
 * The parts of a commit that activate a membership whose dues are paid: ACTIVE until the end of the paid years.
 * The state stays: only staff approve an application.
 */
export function activateMembership(
  { db, now }: OperationContext,
  membership: typeof memberships.$inferSelect,
  { subscription_no_years }: { subscription_no_years: number | null },
) {
  const years = subscription_no_years ?? 1;
  const version = membership.version + 1;
  const write = db
    .update(memberships)
    .set({ status: 'ACTIVE', expires_at: paidUntil(membership, years, now), version, updated_at: now })
    .where(and(eq(memberships.id, membership.id), eq(memberships.version, membership.version)));
  const change: Change = {
    subject: 'membership',
    id: membership.id,
    version,
    action: 'activated',
    data: { from: membership.status, years },
  };
  return { write, change };
}
