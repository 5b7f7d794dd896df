import { and, eq } from 'drizzle-orm';
import { getInvoiceByUuid } from '~/domains/invoices/queries.server';
import { isAppError } from '~/lib/errors';
import { readText } from '~/lib/http/input.server';
import { logFault, logWarning } from '~/lib/log';
import type { OperationContext } from '~/lib/operation/operation.server';
import { PaymentSignatureError } from '~/services/payments/payment-errors';
import { hasCardProcessor, paymentProvider } from '~/services/payments/payments.server';
import type { PaymentEvent, PaymentProvider } from '~/services/payments/port';
import { getPaymentByReference, hasSeenEvent } from '../queries.server';
import { listUnsettledAttemptsOf } from '../reads/read-attempts.server';
import { isFollowed } from '../rules/provider-events';
import { providerEvents } from '../table.server';
import { followPayment } from './follow-payment.server';
import { reconcileAttempt } from './reconcile-invoice.server';
import { settleCharge } from './settle-charge.server';

const respond = (status: number, message: string) => Response.json({ message }, { status });

/**
 * Processes one webhook of the payment provider: 200 when processed now or before, 400 when not signed by the provider,
 * 409 where there is no provider, 413 when too large, 500 when it must be retried. An event only identifies the
 * payment, which is then read at the provider.
 */
export async function receiveWebhook(request: Request, context: OperationContext): Promise<Response> {
  if (!hasCardProcessor(context.env)) return respond(409, 'Card payments are not connected.');
  try {
    const provider = paymentProvider(context.env);
    const event = await provider.verifyWebhook(await readText(request), request.headers.get('Stripe-Signature'));
    if (await hasSeenEvent(context.db, event.id)) {
      await markSigned(context.db, event.id);
      return respond(200, 'Known already.');
    }
    await processEvent(context, provider, event, { signed: true });
    return respond(200, 'Received.');
  } catch (error) {
    if (error instanceof PaymentSignatureError) return respond(400, error.message);
    if (isAppError(error) && error.status === 413) return respond(413, error.message);
    logFault('payment webhook failed', error);
    return respond(500, 'The event could not be worked; please send it again.');
  }
}

/** Processes an event of the provider's and records that: a failed one must be processed again. */
export async function processEvent(
  context: OperationContext,
  provider: PaymentProvider,
  event: PaymentEvent,
  { signed = false } = {},
): Promise<void> {
  await work(context, provider, event);
  // Recorded only now: processing is idempotent.
  await context.db
    .insert(providerEvents)
    .values({ id: event.id, type: event.type, received_at: context.now, signed })
    .onConflictDoNothing();
}

/** An event that was read at the provider before its webhook came. */
const markSigned = (db: OperationContext['db'], id: string) =>
  db
    .update(providerEvents)
    .set({ signed: true })
    .where(and(eq(providerEvents.id, id), eq(providerEvents.signed, false)));

async function work(context: OperationContext, provider: PaymentProvider, event: PaymentEvent): Promise<void> {
  if (isFollowed(event.type) && event.paymentIntentId) return follow(context, provider, event.paymentIntentId);
  if (!event.type.startsWith('payment_intent.') || !event.paymentIntentId) return;
  const charge = await provider.getPayment(event.paymentIntentId);
  // The account may serve others too: an event without an invoice of ours is ignored.
  const invoice = charge?.invoiceUuid ? await getInvoiceByUuid(context.db, charge.invoiceUuid) : null;
  if (!charge || !invoice) {
    logWarning(`payment event ${event.id} (${event.type}) has no invoice of the club`);
    return;
  }
  if (charge.status === 'succeeded') {
    await settleCharge(context, provider, invoice.id, charge);
    return;
  }
  // A request waits for the response to an OPEN attempt, and records it.
  for (const attempt of await listUnsettledAttemptsOf(context.db, invoice.id)) {
    if (attempt.status === 'REQUIRES_ACTION') await reconcileAttempt(context, provider, invoice, attempt);
  }
}

/** A refund or dispute of an unbooked payment is ignored. */
async function follow(context: OperationContext, provider: PaymentProvider, reference: string): Promise<void> {
  const payment = await getPaymentByReference(context.db, reference);
  if (payment) await followPayment(context, provider, payment.id);
}
