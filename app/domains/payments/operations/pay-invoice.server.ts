import type { Invoice } from '~/domains/invoices/queries.server';
import { AppError, conflict } from '~/lib/errors';
import { defineOperation, type OperationContext } from '~/lib/operation.server';
import { countTry } from '~/lib/rate-limit.server';
import { PaymentProviderError } from '~/services/payments/payment-errors';
import type { ChargeResult, PaymentProvider } from '~/services/payments/port';
import { asRefusal } from '../as-refusal.server';
import { endAttempt, openAttempt } from '../charge-attempts.server';
import { declineCharge } from '../decline-charge.server';
import { findPayableInvoice } from '../payable.server';
import { providerOf } from '../provider.server';
import { getOpenAttempt, getReferencedAttempt } from '../queries.server';
import { isStale, reconcileAttempt } from '../reconcile-invoice.server';
import { payInvoiceInput } from '../schema';
import { settleCharge } from '../settle-charge.server';

export const PAYMENT_COMPLETE = 'Payment Complete';
const BEING_PAID = 'This invoice is being paid right now.';
const CONFIRM_AT_BANK = 'Your bank asks you to confirm this payment.';

/**
 * Charges a card for an invoice, once however often and by however many it is asked.
 * @throws AppError 402 with the provider's message when the card is refused, 402 with `client_secret` (and, where the
 * bank has a page, `redirect_url`) when the bank wants a confirmation, 409 when it is paid or being paid
 */
export const payInvoice = defineOperation({
  name: 'pay-invoice',
  needs: 'public',
  input: payInvoiceInput,
  async run(context, { uuid, pm }) {
    const invoice = await findPayableInvoice(context.db, uuid);
    await countTry(context, `pay:${invoice.id}:${context.request.address}`, {
      tries: 60,
      seconds: 600,
      message: 'Too many tries. Please wait a while, or call us.',
    });
    const provider = providerOf(context);
    const attemptId = await claim(context, provider, invoice, pm);
    const result = await charge(context, provider, invoice, pm, attemptId);
    if (result.status === 'requires_action') {
      const { paymentIntentId, clientSecret, redirectUrl } = result;
      await endAttempt(context, attemptId, { status: 'REQUIRES_ACTION', provider_reference: paymentIntentId });
      const details = { client_secret: clientSecret, ...(redirectUrl && { redirect_url: redirectUrl }) };
      throw new AppError(402, CONFIRM_AT_BANK, { details });
    }
    if (result.status === 'declined') {
      const { paymentIntentId, message, code, declineCode } = result;
      await declineCharge(context, invoice, { id: attemptId }, { paymentIntentId, error: message });
      throw new AppError(402, message, { details: { code, ...(declineCode && { decline_code: declineCode }) } });
    }
    const payment = await settleCharge(context, provider, invoice.id, result.payment);
    if (!payment) throw conflict('Your payment needs our attention: it was not booked. We will call you.');
    return {
      message: PAYMENT_COMPLETE,
      invoice: { id: invoice.id, uuid, status: 'PAID' as const },
      payment: { id: payment.id, uuid: payment.uuid, amount: payment.amount },
    };
  },
});

/** Opens this call's attempt; an attempt whose process died is settled first, or gives way. */
async function claim(context: OperationContext, provider: PaymentProvider, invoice: Invoice, pm: string) {
  const rival = await getOpenAttempt(context.db, invoice.id);
  if (rival) {
    if (!isStale(rival, context.now)) throw conflict(BEING_PAID);
    await reconcileAttempt(context, provider, invoice, rival).catch(asRefusal);
    await findPayableInvoice(context.db, invoice.uuid);
  }
  const attemptId = await openAttempt(context, invoice, pm, rival);
  if (!attemptId) throw conflict(BEING_PAID);
  return attemptId;
}

async function charge(
  context: OperationContext,
  provider: PaymentProvider,
  invoice: Invoice,
  paymentMethod: string,
  attemptId: string,
): Promise<ChargeResult> {
  const earlier = await getReferencedAttempt(context.db, invoice.id);
  try {
    return await provider.charge({
      amountCents: invoice.amount,
      currency: 'usd',
      paymentMethod,
      invoiceUuid: invoice.uuid,
      idempotencyKey: `invoice:${invoice.uuid}`,
      description: invoice.description,
      returnUrl: `${context.request.origin}/checkout/${invoice.uuid}`,
      ...(earlier?.provider_reference && { paymentIntentId: earlier.provider_reference }),
    });
  } catch (error) {
    // Where the answer is not known the attempt stays open: the webhook, the cron or the next try finds it out.
    if (error instanceof PaymentProviderError && error.outcome === 'not_charged') {
      await endAttempt(context, attemptId, { status: 'ABANDONED', message: error.message });
    }
    return asRefusal(error);
  }
}
