import { findHousehold } from '~/domains/memberships/reads/household.server';
import { isAppError } from '~/lib/errors';
import { commit, violates } from '~/lib/operation/commit.server';
import { readTogether } from '~/lib/read-together.server';
import type { WorkContext } from '~/lib/work/define-work.server';
import { formatMoney } from '~/ui/format/format-money';
import { findPayment, type RefundAttempt, refundAttemptRead } from '../queries.server';
import { leftOf, takeRefund } from '../steps/refund-attempts.server';
import { refundTaskSource, reportToStaff } from '../steps/report-to-staff.server';
import { askRefund } from './ask-refund.server';
import { providerOf } from './provider.server';

const REFUSED = 'the card provider refused it';
const UNREACHABLE = 'the card provider did not confirm it';

/**
 * Carries out a claimed refund. One that the provider refuses, or that ends without an outcome, becomes a task for
 * staff: the money is refunded, or a task requests it.
 * @throws Error where the provider cannot be reached, or another process waits for it: the work is tried again
 */
export async function requestRefund(context: WorkContext, attemptId: string): Promise<void> {
  const attempt = await readAttempt(context, attemptId);
  if (attempt?.status === 'OPEN') {
    try {
      const taken = await takeRefund(context, attempt);
      if (!taken) throw new Error('Another process waits for the response to this refund.');
      await askRefund(context, providerOf(context), await findPayment(context.db, attempt.payment_id), taken);
    } catch (error) {
      const isRefused =
        isAppError(error) && error.status === 409 && (await readAttempt(context, attemptId))?.settled_at;
      if (!isRefused && !context.slice.isLastTry) throw error;
    }
  }
  const now = await readAttempt(context, attemptId);
  if (!now || now.status === 'PENDING' || now.status === 'SUCCEEDED') return;
  await askStaff(context, now);
}

const readAttempt = async ({ db }: WorkContext, id: string): Promise<RefundAttempt | null> =>
  (await readTogether(db, { attempt: refundAttemptRead(db, id) })).attempt;

/** Opens the task about a refund that was not made, unless the payment was refunded otherwise. */
async function askStaff(context: WorkContext, attempt: RefundAttempt): Promise<void> {
  const { db } = context;
  const payment = await findPayment(db, attempt.payment_id);
  const amount = payment.status === 'PAID' ? Math.min(attempt.amount, leftOf(payment)) : 0;
  if (amount === 0) return;
  const { membership } = await findHousehold(db, payment.membership_id);
  const why = attempt.status === 'FAILED' ? REFUSED : UNREACHABLE;
  const title = `Refund ${formatMoney(amount)} to ${membership.primary_name}: ${why}`;
  try {
    await commit(context, await reportToStaff(context, payment, { title, source: refundTaskSource(attempt) }));
  } catch (error) {
    // Opened by another run
    if (!violates(error, 'tasks.source')) throw error;
  }
}
