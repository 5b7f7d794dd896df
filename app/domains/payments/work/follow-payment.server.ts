import { conflict, isAppError } from '~/lib/errors';
import { CHANGED_MEANWHILE, commit, type Part, violates } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Dispute, PaymentProvider, Refund } from '~/services/payments/port';
import { formatMoney } from '~/ui/format/format-money';
import {
  findPayment,
  getRefundOfAttempt,
  listRefundAttempts,
  type PaymentRow,
  type RefundAttempt,
} from '../queries.server';
import { paidInvoices } from '../rules/paid-invoices';
import { bookPaymentRefund, takeRefundBack } from '../steps/book-payment-refund.server';
import { paymentStep } from '../steps/payment-step.server';
import { leftOf, noteRefund, settleRefund } from '../steps/refund-attempts.server';
import { reportToStaff } from '../steps/report-to-staff.server';

const ROUNDS = 5;

const isAlive = ({ status }: Refund) => status !== 'failed' && status !== 'canceled';
const isLeft = (payment: PaymentRow, { amountCents }: Refund) =>
  payment.status === 'PAID' && amountCents <= leftOf(payment);
const standingOf = ({ status }: Refund) => (status === 'succeeded' ? ('SUCCEEDED' as const) : ('PENDING' as const));

/**
 * Synchronizes a card payment with the provider's current refunds and disputes. The operation, the webhook and the cron
 * all end here, in any order and concurrently: each writes on the version that it read, or reads again.
 */
export async function followPayment(
  context: OperationContext,
  provider: PaymentProvider,
  paymentId: number,
): Promise<PaymentRow> {
  for (let round = 0; round < ROUNDS; round++) {
    // Before its attempts: one that failed in between is then seen as failed, and is not booked again.
    const payment = await findPayment(context.db, paymentId);
    if (payment.provider_reference === null) return payment;
    const { provider_reference: reference } = payment;
    const [refunds, disputes] = await Promise.all([provider.listRefunds(reference), provider.listDisputes(reference)]);
    try {
      const parts = await partsOf(context, payment, refunds, disputes);
      if (parts.some(({ changes = [] }) => changes.length > 0)) {
        await commit(context, ...parts);
        continue;
      }
      const [first, ...others] = parts.flatMap(({ writes = [] }) => writes);
      if (first) await context.db.batch([first, ...others]);
      return payment;
    } catch (error) {
      const isTaken = violates(error, 'refund_attempts.') || violates(error, 'refunds.');
      const isCollision = (isAppError(error) && error.status === 409) || isTaken;
      if (!isCollision && !violates(error, 'tasks.source')) throw error;
    }
  }
  throw conflict(CHANGED_MEANWHILE);
}

/** The parts to write; one step of the payment at a time, the next in the next round. */
async function partsOf(
  context: OperationContext,
  payment: PaymentRow,
  refunds: Refund[],
  disputes: Dispute[],
): Promise<Part[]> {
  const attempts = await listRefundAttempts(context.db, payment.id);
  const attemptOf = ({ id, attemptId }: Refund) =>
    attempts.find((attempt) => attempt.provider_reference === id || attempt.id === attemptId);
  const quiet: Part[] = [];
  for (const refund of refunds) {
    const attempt = attemptOf(refund);
    if (!attempt || attempt.status === 'FAILED') continue;
    const settled = settleRefund(context, attempt.id, {
      status: isAlive(refund) ? standingOf(refund) : 'FAILED',
      provider_reference: refund.id,
      message: refund.failureReason,
    });
    const isBooked = attempt.status === 'PENDING' || attempt.status === 'SUCCEEDED';
    if (isAlive(refund) && !isBooked) {
      if (!isLeft(payment, refund)) continue;
      return [settled, ...(await booked(context, payment, refund, attempt))];
    }
    if (!isAlive(refund) && isBooked) return [settled, ...(await takeBack(context, payment, refund, attempt))];
    const isNoted = attempt.provider_reference === refund.id;
    if (!isNoted || !isAlive(refund) || attempt.status !== standingOf(refund)) quiet.push(settled);
  }
  const foreign = refunds.filter((refund) => isAlive(refund) && !attemptOf(refund));
  const open = attempts.find(({ status }) => status === 'OPEN');
  const outside = await madeOutside(context, payment, foreign, open);
  if (outside.length > 0) return [...quiet, ...outside];
  const disputed = await disputeParts(context, payment, disputes);
  return [...quiet, ...disputed];
}

const booked = (
  context: OperationContext,
  payment: PaymentRow,
  refund: Refund,
  { id: attempt_id, invoice_id }: Pick<RefundAttempt, 'id' | 'invoice_id'>,
) =>
  bookPaymentRefund(context, payment, {
    amount: refund.amountCents,
    invoice_id,
    state: standingOf(refund),
    attempt_id,
    refund: refund.id,
  });

/** The parts that revert a refund which failed after it was booked, with a task for staff. */
async function takeBack(
  context: OperationContext,
  payment: PaymentRow,
  refund: Refund,
  attempt: RefundAttempt,
): Promise<Part[]> {
  const why = refund.failureReason ? ` (${refund.failureReason.replaceAll('_', ' ')})` : '';
  const title = `Refund of ${formatMoney(refund.amountCents)} for ${paidInvoices(payment)} failed${why}: pay it back in another way`;
  const made = await getRefundOfAttempt(context.db, attempt.id);
  return [
    ...(made ? await takeRefundBack(context, payment, made) : []),
    await reportToStaff(context, payment, { title, source: `refund:${refund.id}` }),
  ];
}

/** The parts that book refunds made at the provider, with a task for staff where a refund is partial. */
async function madeOutside(
  context: OperationContext,
  payment: PaymentRow,
  refunds: Refund[],
  open: RefundAttempt | undefined,
): Promise<Part[]> {
  const refund = refunds.find((each) => isLeft(payment, each));
  if (!refund) return [];
  const { id, amountCents: amount } = refund;
  const status = standingOf(refund);
  // The club was about to refund the last cents too, which is possible once only: its attempt ends as this refund.
  const isSame = open?.amount === amount && amount === leftOf(payment);
  const noted = isSame
    ? { ...settleRefund(context, open.id, { status, provider_reference: id }), id: open.id }
    : noteRefund(context, payment, { provider_reference: id, status, amount });
  const parts = await booked(context, payment, refund, { id: noted.id, invoice_id: isSame ? open.invoice_id : null });
  if (amount === payment.amount) return [noted, ...parts];
  const title = `${formatMoney(amount)} of the payment of ${formatMoney(payment.amount)} for ${paidInvoices(payment)} were refunded at the card provider`;
  return [noted, ...parts, await reportToStaff(context, payment, { title, source: `refund:${id}` })];
}

/** The parts of a dispute: the payment's new state, and a task for staff when it begins and if it is lost. */
async function disputeParts(context: OperationContext, payment: PaymentRow, disputes: Dispute[]): Promise<Part[]> {
  const dispute = disputes.find(({ status }) => status === 'OPEN') ?? disputes.at(-1);
  if (!dispute || dispute.status === payment.dispute) return [];
  const { status } = dispute;
  const step = paymentStep(context, payment, {
    action: 'disputed',
    data: { dispute: status },
    set: { dispute: status },
  });
  if (dispute.status === 'WON') return [step];
  const sum = formatMoney(dispute.amountCents);
  const report =
    dispute.status === 'OPEN'
      ? {
          title: `Chargeback of ${sum} for ${paidInvoices(payment)}: answer it at the card provider`,
          source: `dispute:${dispute.id}`,
        }
      : {
          title: `Chargeback of ${sum} for ${paidInvoices(payment)} was lost: the bank has taken the money back`,
          source: `dispute:${dispute.id}:lost`,
        };
  return [step, await reportToStaff(context, payment, report)];
}
