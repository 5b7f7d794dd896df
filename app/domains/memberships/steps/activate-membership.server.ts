import { zoneOf } from '~/lib/env.server';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { paidUntil } from '../policy';
import type { Membership } from '../queries.server';
import { membershipStep } from './membership-step.server';

/**
 * The part of a commit that activates a membership whose dues are paid: ACTIVE until the end of the paid years; without
 * years, for dues paid before, until the previous end. The state is unchanged: only staff approve.
 */
export async function activateMembership(
  context: OperationContext,
  membership: Membership,
  years: number,
): Promise<Part> {
  const { deadlines } = await context.settings();
  const timezone = zoneOf(context.env);
  const expires_at = paidUntil(membership, years, {
    now: context.now,
    timezone,
    lateDays: deadlines.late_renewal_days,
  });
  return membershipStep(context, membership, {
    action: 'activated',
    data: { from: membership.status, years },
    set: { status: 'ACTIVE', ...(years > 0 && { expires_at }) },
  });
}
