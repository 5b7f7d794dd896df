import { findInvoice, type Invoice } from '~/domains/invoices/queries.server';
import { refuseOtherPrice } from '~/domains/prices/rules/refuse-other-price';
import { AppError, conflict } from '~/lib/errors';
import { hostOf } from '~/lib/http/network';
import { countTry } from '~/lib/http/rate-limit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { PaymentProviderError } from '~/services/payments/payment-errors';
import type { ChargeResult, PaymentProvider } from '~/services/payments/port';
import { refuseTooManyCards } from '../reads/card-tries.server';
import { findPayableInvoice } from '../reads/payable.server';
import { countCardPayments, getOpenAttempt, getReferencedAttempt } from '../reads/read-attempts.server';
import * as limits from '../rules/rate-limits';
import { payInvoiceInput } from '../schema';
import { endAttempt, openAttempt } from '../steps/charge-attempts.server';
import { declineCharge } from '../steps/decline-charge.server';
import { providerOf } from '../work/provider.server';
import { isStale, reconcileAttempt } from '../work/reconcile-invoice.server';
import { settleCharge } from '../work/settle-charge.server';
import { toAppError } from '../work/to-app-error.server';

export const PAYMENT_COMPLETE = 'Payment Complete';
const NOT_FOR_THIS =
  'We received your payment, but this invoice could not take it. We will call you, and nothing is lost.';
const BEING_PAID = 'This invoice is being paid right now.';
const CONFIRM_AT_BANK = 'Your bank asks you to confirm this payment.';

/**
 * Charges a card for the open amount of an invoice, exactly once for any number of concurrent calls.
 * @throws AppError 402 with the provider's message when the card is refused, 402 with `client_secret` (and, where the
 * bank has a page, `redirect_url`) when the bank wants a confirmation, 409 when it is paid or being paid, 429 after too
 * many cards were tried for it
 */
export const payInvoice = defineOperation({
  name: 'pay-invoice',
  needs: 'public',
  input: payInvoiceInput,
  async run(context, { uuid, pm, quoted_total_cents }) {
    const invoice = await findPayableInvoice(context.db, uuid);
    refuseOtherPrice(quoted_total_cents, context.request.language, {
      total_cents: invoice.left,
      lines: [{ label: invoice.description, amount_cents: invoice.left }],
    });
    await countTry(context, `pay:${invoice.id}:${hostOf(context.request.address)}`, limits.payments);
    await refuseTooManyCards(context, invoice);
    const provider = providerOf(context);
    const attemptId = await claim(context, provider, invoice, pm);
    const result = await charge(context, provider, invoice, pm, attemptId);
    if (result.status === 'requires_action') {
      const { paymentIntentId, clientSecret, redirectUrl } = result;
      const waiting = { status: 'REQUIRES_ACTION' as const, provider_reference: paymentIntentId };
      await context.db.batch(endAttempt(context, attemptId, waiting).writes);
      const details = { client_secret: clientSecret, ...(redirectUrl && { redirect_url: redirectUrl }) };
      throw new AppError(402, CONFIRM_AT_BANK, { details });
    }
    if (result.status === 'declined') {
      const { paymentIntentId, message, code, declineCode } = result;
      await declineCharge(context, invoice, { id: attemptId }, { paymentIntentId, error: message });
      throw new AppError(402, message, { details: { code, ...(declineCode && { decline_code: declineCode }) } });
    }
    const payment = await settleCharge(context, provider, invoice.id, result.payment);
    const now = await findInvoice(context.db, invoice.id);
    if (!payment?.invoices.some(({ id }) => id === invoice.id)) throw conflict(NOT_FOR_THIS);
    return {
      message: PAYMENT_COMPLETE,
      invoice: { id: invoice.id, uuid, status: now.status },
      payment: { id: payment.id, uuid: payment.uuid, amount: payment.amount },
    };
  },
});

/** Opens this call's attempt; one whose process has crashed is settled or ended first. */
async function claim(context: OperationContext, provider: PaymentProvider, invoice: Invoice, pm: string) {
  const rival = await getOpenAttempt(context.db, invoice.id);
  if (rival) {
    if (!isStale(rival, context.now)) throw conflict(BEING_PAID);
    await reconcileAttempt(context, provider, invoice, rival).catch(toAppError);
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
  const [earlier, made] = await Promise.all([
    getReferencedAttempt(context.db, invoice),
    countCardPayments(context.db, invoice.id),
  ]);
  try {
    return await provider.charge({
      amountCents: invoice.left,
      currency: 'usd',
      paymentMethod,
      invoiceUuid: invoice.uuid,
      // An edit or a check may change the open amount: a key belongs to one sum, and the words are always the same. A
      // sum that was charged before and is owed again has a key of its own.
      idempotencyKey: [`invoice:${invoice.uuid}:${invoice.left}`, ...(made > 0 ? [made] : [])].join(':'),
      description: `Invoice ${invoice.id}`,
      returnUrl: `${context.request.origin}/checkout/${invoice.uuid}`,
      ...(earlier?.provider_reference && { paymentIntentId: earlier.provider_reference }),
    });
  } catch (error) {
    // With an unknown outcome the attempt remains open: the webhook, the cron or the next try settles it.
    if (error instanceof PaymentProviderError && error.outcome === 'not_charged') {
      const ended = endAttempt(context, attemptId, { status: 'ABANDONED', message: error.message });
      await context.db.batch(ended.writes);
    }
    return toAppError(error);
  }
}
