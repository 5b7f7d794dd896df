import { clubOf } from '~/lib/env.server';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { paidUntil } from '../policy';
import type { Membership } from '../queries.server';
import { membershipStep } from './membership-step.server';

/**
 * The part of a commit that activates a membership whose dues are paid: ACTIVE until the end of the paid years.
 * The state stays: only staff approve an application.
 */
export function activateMembership(
  context: OperationContext,
  membership: Membership,
  { subscription_no_years }: { subscription_no_years: number | null },
): Part {
  const years = subscription_no_years ?? 1;
  const { timezone } = clubOf(context.env);
  return membershipStep(context, membership, {
    action: 'activated',
    data: { from: membership.status, years },
    set: { status: 'ACTIVE', expires_at: paidUntil(membership, years, { now: context.now, timezone }) },
  });
}
