import { invoiceByIdRead } from '~/domains/invoices/queries.server';
import { AppError, conflict, invalid, notFound } from '~/lib/errors';
import { commitAndRead } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { PaymentProviderError } from '~/services/payments/payment-errors';
import { formatMoney } from '~/ui/format/format-money';
import { bookPaymentRefund } from '../parts/book-payment-refund.server';
import { followPayment } from '../parts/follow-payment.server';
import { providerOf } from '../parts/provider.server';
import {
  claimRefund,
  REFUNDED_ALREADY,
  REFUNDED_MEANWHILE,
  releaseRefund,
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
} from '../queries.server';
import { refundPaymentInput } from '../schema';
import { lineRead } from '../views/list-payments.server';

const MESSAGE = 'Refund Initiated Successfully!';

/**
 * Refunds a member's payment, all that is left of it or a part, exactly once however many callers ask: by card through
 * the provider, which may still confirm it later; one by check is booked at once and whole, to be paid back by check.
 * @throws AppError 404; 409 for one that is refunded, being refunded, returned or disputed; 422 for more than is left;
 * 502 when the provider cannot be reached: nothing is changed then, and the next try asks for the same refund
 */
export const refundPayment = defineOperation({
  name: 'refund-payment',
  needs: 'payment.refund',
  input: refundPaymentInput,
  async run(context, { id, amount: asked, refunded: seen }) {
    const { db } = context;
    const { payment, invoice } = await readTogether(db, {
      payment: paymentRead(db, paymentIdOf(id)),
      invoice: invoiceByIdRead(db, invoiceOfPayment(id)),
    });
    if (!payment) throw notFound('Payment');
    refuseUnrefundable(payment);
    if (seen !== undefined && seen !== payment.refunded) throw conflict(REFUNDED_MEANWHILE);
    const left = payment.amount - payment.refunded;
    const amount = asked ?? left;
    if (amount > left) throw invalid({ amount: [`At most ${formatMoney(left)} is left.`] });
    const now = lineRead(db, payment.id);
    if (payment.payment_method === 'STRIPE') {
      const attempt = await refundCard(context, payment, amount);
      const read = await readTogether(db, { now, attempt: refundAttemptRead(db, attempt.id) });
      if (read.attempt?.status !== 'PENDING' && read.attempt?.status !== 'SUCCEEDED')
        throw conflict('The card provider has refused this refund.');
      return { message: MESSAGE, payment: read.now! };
    }
    if (amount < left) throw invalid({ amount: ['A payment by check is paid back whole.'] });
    const booked = bookPaymentRefund(context, payment, invoice!, { move: 'refund', amount });
    return { message: MESSAGE, payment: (await commitAndRead(context, booked, now))! };
  },
});

function refuseUnrefundable(payment: PaymentRow): asserts payment is PaymentRow & { invoice_id: number } {
  if (payment.invoice_id === null) throw conflict('This is a refund of a contractor’s invoice: it moved no money.');
  if (payment.status === 'REFUND') throw conflict(REFUNDED_ALREADY);
  if (payment.status === 'BOUNCED')
    throw conflict('This check was returned by the bank: there is nothing to pay back.');
  if (payment.dispute === 'OPEN') throw conflict('The payer disputes this payment at the bank: answer that first.');
  if (payment.dispute === 'LOST') throw conflict('The bank has taken this payment back already.');
}

async function refundCard(context: OperationContext, payment: PaymentRow, amount: number): Promise<RefundAttempt> {
  const { provider_reference: paymentIntentId } = payment;
  if (!paymentIntentId) throw conflict('This payment has no reference at the card provider.');
  const provider = providerOf(context);
  const attempt = await claimRefund(context, payment, amount);
  try {
    await provider.refund({
      paymentIntentId,
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
  return attempt;
}
