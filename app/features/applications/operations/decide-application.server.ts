import type * as z from 'zod';
import { type Membership, membershipIdOf, membershipRead } from '~/domains/memberships/queries.server';
import { type MembershipMove, mayMove } from '~/domains/memberships/states';
import { membershipStep } from '~/domains/memberships/steps/membership-step.server';
import { CARD_ASKED } from '~/domains/payments/steps/book-check.server';
import { closeTasksOf } from '~/domains/tasks/steps/close-tasks.server';
import { conflict, invalid, isAppError, notFound } from '~/lib/errors';
import { CHANGED_MEANWHILE, commit, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { isRefused } from '~/lib/operation/refusals.server';
import { readTogether } from '~/lib/read-together.server';
import { applicationMoneyRead, mayRefundCards } from '../reads/application-money.server';
import { declinedMessage } from '../rules/decision-words';
import { refundPlan } from '../rules/refund-plan';
import { decideApplicationInput } from '../schema';
import { declineApplication } from '../steps/decline-application.server';

type Decision = z.output<typeof decideApplicationInput>;

const ROUNDS = 5;

/**
 * Approves an application (ACCEPTED, stored as MEMBERSHIP) or cancels it with a reason, and closes its task. Only an
 * application can be decided, and only once: of concurrent decisions one succeeds. Canceling decides its money in the
 * same commit; a payment that is booked meanwhile is read again, one that comes later becomes a task.
 * @throws AppError 404; 409 for one that was changed since `version`, or with partly paid dues whose rest is being paid
 * by card at that moment; 422 for one that is decided
 */
export const decideApplication = defineOperation({
  name: 'decide-application',
  needs: 'membership.update',
  input: decideApplicationInput,
  run: (context, decision) => (decision.state === 'ACCEPTED' ? approve(context, decision) : decline(context, decision)),
});

async function approve(context: OperationContext, { id, version }: Decision) {
  const { membership } = await readTogether(context.db, { membership: membershipRead(context.db, membershipIdOf(id)) });
  const application = mustBeOpen(membership, 'approve', version);
  const tasks = await closeTasksOf(context, 'membership', application.id, ['NEW_MEMBERSHIP_APPLICATION']);
  const step = membershipStep(context, application, { action: 'approved', set: { state: 'MEMBERSHIP' } });
  await commit(context, step, tasks, {
    effects: [{ effect: 'membership.decided', payload: { uuid: application.uuid, approved: true } }],
  });
  return { message: 'Member Approved!' };
}

async function decline(context: OperationContext, { id, version, reason, refund }: Decision) {
  const { db } = context;
  let refusal = CHANGED_MEANWHILE;
  for (let round = 0; round < ROUNDS; round++) {
    const key = membershipIdOf(id);
    const { membership, money } = await readTogether(db, {
      membership: membershipRead(db, key),
      money: applicationMoneyRead(db, key),
    });
    const application = mustBeOpen(membership, 'cancel-application', version);
    const plan = refundPlan(money, refund && mayRefundCards(context));
    try {
      await commit(context, ...(await declineApplication(context, application, { reason, plan })));
      return { message: declinedMessage(plan.money) };
    } catch (error) {
      if (!isCollision(error)) throw error;
      if (isRefused(error) && plan.partlyPaid.length > 0) refusal = CARD_ASKED;
    }
  }
  throw conflict(refusal);
}

function mustBeOpen(membership: Membership | null, move: MembershipMove, seen: number | undefined): Membership {
  if (!membership) throw notFound('Membership');
  if (!mayMove(move, membership.state)) throw invalid({ state: 'This application has been decided already.' });
  if (seen !== undefined && seen !== membership.version) {
    throw conflict('This application was changed in the meantime. Reload and look again.');
  }
  return membership;
}

/** Whether another writer was first: of the membership, an invoice or a payment, of a refund, or of the task. */
const isCollision = (error: unknown) =>
  (isAppError(error) && error.status === 409) ||
  isRefused(error) ||
  violates(error, 'refund_attempts.') ||
  violates(error, 'tasks.source');
