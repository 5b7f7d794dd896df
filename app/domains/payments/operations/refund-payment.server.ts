import { invoiceRead, listInvoicesIn } from '~/domains/invoices/queries.server';
import { conflict, invalid, isAppError, notFound } from '~/lib/errors';
import { commitAndRead, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import type { PaymentProvider } from '~/services/payments/port';
import { formatMoney } from '~/ui/format/format-money';
import {
  invoiceIdsOfPayment,
  listPartsOfPayment,
  type PaymentPart,
  type PaymentRow,
  paymentIdOf,
  paymentRead,
  type RefundAttempt,
  refundAttemptRead,
  refundBySubmissionRead,
} from '../queries.server';
import { sharesOf } from '../rules/payment-shares';
import { refundPaymentInput } from '../schema';
import { bookPaymentRefund } from '../steps/book-payment-refund.server';
import {
  claimRefund,
  leftOf,
  noteRefund,
  REFUNDED_ALREADY,
  REFUNDED_MEANWHILE,
  sameRefund,
} from '../steps/refund-attempts.server';
import { lineRead } from '../views/list-payments.server';
import { askRefund } from '../work/ask-refund.server';
import { providerOf } from '../work/provider.server';

const MESSAGE = 'Refund Initiated Successfully!';

/**
 * Refunds a member's payment, the whole rest or a part, exactly once: by card through the provider, which may confirm
 * it later; one by check is booked immediately, to be refunded by check. The invoices are credited with what they lose:
 * nothing is owed again. The same submission returns the first one's result.
 * @throws AppError 404; 409 for one that is refunded, being refunded, returned or disputed; 422 for more than the rest,
 * for a part without the displayed amount or a submission id, and for several invoices without a chosen one; 502 when
 * the provider cannot be reached: nothing is changed then, and the next try requests the same refund
 */
export const refundPayment = defineOperation({
  name: 'refund-payment',
  needs: 'payment.refund',
  input: refundPaymentInput,
  async run(context, { id, submission_id: sent, invoice_id: key, check_number, ...asked }) {
    const { db, actor } = context;
    const submission_id = await submissionKey({ actor, call: 'refund-payment', id: sent });
    const { payment, parts, invoices, invoice, first } = await readTogether(db, {
      payment: paymentRead(db, paymentIdOf(id)),
      parts: allOf(listPartsOfPayment(db, paymentIdOf(id))),
      invoices: allOf(listInvoicesIn(db, invoiceIdsOfPayment(paymentIdOf(id)))),
      invoice: invoiceRead(db, key ?? '0'),
      first: refundBySubmissionRead(db, submission_id),
    });
    if (!payment) throw notFound('Payment');
    const chosen = key == null ? key : (invoice?.id ?? 0);
    const done = (attempt: RefundAttempt) =>
      payment.payment_method === 'STRIPE'
        ? refundCard(context, providerOf(context), payment, attempt)
        : readTogether(db, { now: lineRead(db, payment.id) }).then(({ now }) => ({ message: MESSAGE, payment: now! }));
    if (first) return done(sameRefund(first, payment, { amount: asked.amount, invoice_id: chosen }));
    refuseUnrefundable(payment);
    const request = { ...requestOf(payment, parts, { ...asked, chosen, submission_id }), submission_id };
    if (payment.payment_method === 'STRIPE') {
      // Before any write: without a provider nothing can be requested
      providerOf(context);
      const isSeen = asked.refunded !== undefined;
      return done(await claimRefund(context, payment, { ...request, isSeen }));
    }
    const noted = noteRefund(context, payment, { ...request, status: 'SUCCEEDED', user_id: userIdOf(actor) });
    const booked = await bookPaymentRefund(context, payment, {
      ...request,
      state: 'SUCCEEDED',
      attempt_id: noted.id,
      check_number: check_number || null,
      read: { parts, invoices },
    });
    try {
      return {
        message: MESSAGE,
        payment: (await commitAndRead(context, [noted, ...booked], lineRead(db, payment.id)))!,
      };
    } catch (error) {
      // The same submission, twice at the same time
      const { same } = await readTogether(db, { same: refundBySubmissionRead(db, submission_id) });
      if (!same || !(isAppError(error) || violates(error, 'refund_attempts.'))) throw error;
      return done(sameRefund(same, payment, request));
    }
  },
});

interface Asked {
  amount?: number | undefined;
  /** The invoice's id, null for credit. */
  chosen: number | null | undefined;
  refunded?: number | undefined;
  submission_id: string | null;
}

/** The cents to refund, and the invoice. */
function requestOf(payment: PaymentRow, parts: PaymentPart[], { amount, chosen, refunded, submission_id }: Asked) {
  if (refunded !== undefined && refunded !== payment.refunded) throw conflict(REFUNDED_MEANWHILE);
  const shares = sharesOf(parts);
  const share = shares.find(({ invoice_id }) => invoice_id === chosen);
  if (chosen != null && !share) throw invalid({ invoice_id: 'This payment pays nothing of that invoice.' });
  const left = leftOf(payment);
  const most = chosen === null ? payment.unapplied : (share?.amount ?? left);
  const sum = amount ?? most;
  if (sum > most || sum === 0) throw invalid({ amount: [`At most ${formatMoney(most)} is left.`] });
  if (sum < left && chosen === undefined && shares.length > 1) throw invalid({ invoice_id: 'Choose the invoice.' });
  const isPart = amount !== undefined && amount < payment.amount;
  if (isPart && refunded === undefined && submission_id === null)
    throw invalid({ refunded: ['Send what was refunded when you looked, or a submission_id'] });
  return { amount: sum, invoice_id: chosen ?? null };
}

function refuseUnrefundable(payment: PaymentRow): void {
  if (payment.status === 'REFUND') throw conflict(REFUNDED_ALREADY);
  if (payment.status === 'BOUNCED')
    throw conflict('This check was returned by the bank: there is nothing to pay back.');
  if (payment.dispute === 'OPEN') throw conflict('The payer disputes this payment at the bank: answer that first.');
  if (payment.dispute === 'LOST') throw conflict('The bank has taken this payment back already.');
  if (payment.payment_method === 'STRIPE' && payment.provider_reference === null)
    throw conflict('This payment has no reference at the card provider.');
}

/**
 * Requests a refund of unknown outcome from the provider, and returns its state. Calls for one attempt use one
 * idempotency key: the provider treats them as one.
 */
async function refundCard(
  context: OperationContext,
  provider: PaymentProvider,
  payment: PaymentRow,
  attempt: RefundAttempt,
) {
  const { db } = context;
  if (attempt.status === 'OPEN') await askRefund(context, provider, payment, attempt);
  const { now, settled } = await readTogether(db, {
    now: lineRead(db, payment.id),
    settled: refundAttemptRead(db, attempt.id),
  });
  if (settled?.status === 'ABANDONED') throw conflict('This refund was given up. Ask for it anew.');
  if (settled?.status !== 'PENDING' && settled?.status !== 'SUCCEEDED')
    throw conflict('The card provider has refused this refund.');
  return { message: MESSAGE, payment: now! };
}
