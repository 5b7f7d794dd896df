import { invoiceByIdRead } from '~/domains/invoices/queries.server';
import { AppError, conflict, invalid, notFound } from '~/lib/errors';
import { commitAndRead } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { readTogether } from '~/lib/read-together.server';
import { PaymentProviderError } from '~/services/payments/payment-errors';
import type { PaymentProvider } from '~/services/payments/port';
import { formatMoney } from '~/ui/format/format-money';
import { bookPaymentRefund } from '../parts/book-payment-refund.server';
import { followPayment } from '../parts/follow-payment.server';
import { providerOf } from '../parts/provider.server';
import {
  claimRefund,
  REFUNDED_ALREADY,
  REFUNDED_MEANWHILE,
  releaseRefund,
  sameRefund,
  settleRefund,
} from '../parts/refund-attempts.server';
import { toAppError } from '../parts/to-app-error.server';
import {
  invoiceOfPayment,
  type PaymentRow,
  paymentIdOf,
  paymentRead,
  type RefundAttempt,
  refundAttemptRead,
  refundBySubmissionRead,
} from '../queries.server';
import { refundPaymentInput } from '../schema';
import { lineRead } from '../views/list-payments.server';

const MESSAGE = 'Refund Initiated Successfully!';

/**
 * Refunds a member's payment, all that is left of it or a part, exactly once however many callers ask: by card through
 * the provider, which may still confirm it later; one by check is booked at once and whole, to be paid back by check.
 * The same submission of a refund by card sent again returns the result of the first.
 * @throws AppError 404; 409 for one that is refunded, being refunded, returned or disputed; 422 for more than is left, and
 * for a part without what was seen or a submission; 502 when the provider cannot be reached: nothing is changed then, and
 * the next try asks for the same refund
 */
export const refundPayment = defineOperation({
  name: 'refund-payment',
  needs: 'payment.refund',
  input: refundPaymentInput,
  async run(context, { id, submission_id: sent, ...asked }) {
    const { db, actor } = context;
    const submission_id = await submissionKey({ actor, call: 'refund-payment', id: sent });
    const { payment, invoice, first } = await readTogether(db, {
      payment: paymentRead(db, paymentIdOf(id)),
      invoice: invoiceByIdRead(db, invoiceOfPayment(id)),
      first: refundBySubmissionRead(db, submission_id),
    });
    if (!payment) throw notFound('Payment');
    if (first) return refundCard(context, providerOf(context), payment, sameRefund(first, payment, asked.amount));
    refuseUnrefundable(payment);
    const amount = amountOf(payment, { ...asked, submission_id });
    if (payment.payment_method === 'STRIPE') {
      const provider = providerOf(context);
      const request = { amount, submission_id, isSeen: asked.refunded !== undefined };
      return refundCard(context, provider, payment, await claimRefund(context, payment, request));
    }
    if (amount < payment.amount - payment.refunded)
      throw invalid({ amount: ['A payment by check is paid back whole.'] });
    const booked = bookPaymentRefund(context, payment, invoice!, { move: 'refund', amount });
    return { message: MESSAGE, payment: (await commitAndRead(context, booked, lineRead(db, payment.id)))! };
  },
});

interface Asked {
  amount?: number | undefined;
  refunded?: number | undefined;
  submission_id: string | null;
}

/** The cents to be refunded. */
function amountOf(payment: PaymentRow, { amount, refunded, submission_id }: Asked): number {
  if (refunded !== undefined && refunded !== payment.refunded) throw conflict(REFUNDED_MEANWHILE);
  const left = payment.amount - payment.refunded;
  if (amount === undefined) return left;
  if (amount > left) throw invalid({ amount: [`At most ${formatMoney(left)} is left.`] });
  if (amount < payment.amount && refunded === undefined && submission_id === null)
    throw invalid({ refunded: ['Send what was refunded when you looked, or a submission_id'] });
  return amount;
}

function refuseUnrefundable(payment: PaymentRow): asserts payment is PaymentRow & { invoice_id: number } {
  if (payment.invoice_id === null) throw conflict('This is a refund of a contractor’s invoice: it moved no money.');
  if (payment.status === 'REFUND') throw conflict(REFUNDED_ALREADY);
  if (payment.status === 'BOUNCED')
    throw conflict('This check was returned by the bank: there is nothing to pay back.');
  if (payment.dispute === 'OPEN') throw conflict('The payer disputes this payment at the bank: answer that first.');
  if (payment.dispute === 'LOST') throw conflict('The bank has taken this payment back already.');
  if (payment.payment_method === 'STRIPE' && payment.provider_reference === null)
    throw conflict('This payment has no reference at the card provider.');
}

/**
 * Asks the provider for a refund whose outcome is not known yet, and returns how it stands. Callers of one attempt use one
 * idempotency key: to the provider they are one.
 */
async function refundCard(
  context: OperationContext,
  provider: PaymentProvider,
  payment: PaymentRow,
  attempt: RefundAttempt,
) {
  const { db } = context;
  if (attempt.status === 'OPEN') await askProvider(context, provider, payment, attempt);
  const { now, settled } = await readTogether(db, {
    now: lineRead(db, payment.id),
    settled: refundAttemptRead(db, attempt.id),
  });
  if (settled?.status === 'ABANDONED') throw conflict('This refund was given up. Ask for it anew.');
  if (settled?.status !== 'PENDING' && settled?.status !== 'SUCCEEDED')
    throw conflict('The card provider has refused this refund.');
  return { message: MESSAGE, payment: now! };
}

async function askProvider(
  context: OperationContext,
  provider: PaymentProvider,
  payment: PaymentRow,
  attempt: RefundAttempt,
): Promise<void> {
  try {
    await provider.refund({
      paymentIntentId: payment.provider_reference!,
      amountCents: attempt.amount,
      idempotencyKey: `refund:${attempt.id}`,
      attemptId: attempt.id,
    });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.outcome === 'unknown') {
      await releaseRefund(context, attempt);
      return toAppError(error);
    }
    // Refunded or disputed at the provider, perhaps by this very attempt: which the club did not know yet
    await followPayment(context, provider, payment.id).catch(toAppError);
    const refused = { status: 'FAILED' as const, message: error.message };
    await context.db.batch(settleRefund(context, attempt.id, refused, ['OPEN']).writes);
    throw new AppError(409, error.message);
  }
  await followPayment(context, provider, payment.id).catch(toAppError);
}
