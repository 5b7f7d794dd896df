import { and, eq, lte, sql } from 'drizzle-orm';
import { closeTasksOf } from '~/domains/tasks/steps/close-tasks.server';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { firstOf, type Read } from '~/lib/read-together.server';
import type { Membership } from '../queries.server';
import { memberships } from '../table.server';
import { membershipStep } from './membership-step.server';

const DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;

/** An application with this primary e-mail address that is undecided and unpaid after 30 days. */
export function lapsedApplicationRead(
  { db, now }: OperationContext,
  email: string,
): Read<Pick<Membership, 'id' | 'version'> | null> {
  const before = new Date(now.getTime() - DAYS * DAY_MILLISECONDS);
  const isUnanswered = and(eq(memberships.state, 'APPLICATION'), eq(memberships.status, 'PENDING'));
  const lapsed = db
    .select({ id: memberships.id, version: memberships.version })
    .from(memberships)
    // In the words of the partial index memberships_primary_email, which is used then
    .where(
      and(
        eq(memberships.primary_email, email),
        sql`state <> 'CANCELED'`,
        isUnanswered,
        lte(memberships.created_at, before),
      ),
    );
  return firstOf(lapsed);
}

/** The part of a commit that cancels such an application, which frees its address; staff can restore it. */
export async function lapseApplication(
  context: OperationContext,
  lapsed: Pick<Membership, 'id' | 'version'>,
): Promise<Part> {
  const step = membershipStep(context, lapsed, {
    action: 'lapsed',
    set: {
      state: 'CANCELED',
      status: 'CANCELED',
      cancel_reason: 'Not answered within 30 days',
      state_before_cancel: 'APPLICATION',
      status_before_cancel: 'PENDING',
    },
  });
  return joinParts([step, await closeTasksOf(context, 'membership', lapsed.id, ['NEW_MEMBERSHIP_APPLICATION'])]);
}
