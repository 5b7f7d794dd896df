import { and, eq, sql } from 'drizzle-orm';
import { closeTasksOf } from '~/domains/tasks/steps/close-tasks.server';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { firstOf, type Read } from '~/lib/read-together.server';
import { savedSetting } from '~/lib/settings/saved-setting.server';
import type { Membership } from '../queries.server';
import { memberships } from '../table.server';
import { membershipStep } from './membership-step.server';

const DAY_MILLISECONDS = 86_400_000;

type Lapsed = Pick<Membership, 'id' | 'version'> & {
  /** For how many days nobody has to have answered or paid it. */
  days: number;
};

/** An application that is undecided and unpaid for as many days as the settings say. */
export function isLapsed(context: OperationContext) {
  const days = savedSetting(context, 'deadlines', 'application_lapse_days');
  const isUnanswered = and(eq(memberships.state, 'APPLICATION'), eq(memberships.status, 'PENDING'));
  return and(isUnanswered, sql`${memberships.created_at} <= ${context.now.getTime()} - ${days} * ${DAY_MILLISECONDS}`);
}

/** An application with this primary e-mail address that has lapsed. */
export function lapsedApplicationRead(context: OperationContext, email: string): Read<Lapsed | null> {
  const lapsed = context.db
    .select({
      id: memberships.id,
      version: memberships.version,
      days: savedSetting(context, 'deadlines', 'application_lapse_days').as('days'),
    })
    .from(memberships)
    // In the words of the partial index memberships_primary_email, which is used then
    .where(and(eq(memberships.primary_email, email), sql`state <> 'CANCELED'`, isLapsed(context)));
  return firstOf(lapsed);
}

/** The part of a commit that cancels such an application, which frees its address; staff can restore it. */
export async function lapseApplication(context: OperationContext, lapsed: Lapsed): Promise<Part> {
  const step = membershipStep(context, lapsed, {
    action: 'lapsed',
    data: { days: lapsed.days },
    set: {
      state: 'CANCELED',
      status: 'CANCELED',
      cancel_reason: `Not answered within ${lapsed.days} days`,
      state_before_cancel: 'APPLICATION',
      status_before_cancel: 'PENDING',
    },
  });
  return joinParts([step, await closeTasksOf(context, 'membership', lapsed.id, ['NEW_MEMBERSHIP_APPLICATION'])]);
}
