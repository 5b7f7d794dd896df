import { getInvoiceByUuid } from '~/domains/invoices/queries.server';
import type { OperationContext } from '~/lib/operation.server';
import { PaymentSignatureError } from '~/services/payments/payment-errors';
import { paymentProvider } from '~/services/payments/payments.server';
import type { PaymentEvent, PaymentProvider } from '~/services/payments/port';
import { hasSeenEvent, listUnsettledAttemptsOf } from './queries.server';
import { reconcileAttempt } from './reconcile-invoice.server';
import { settleCharge } from './settle-charge.server';
import { providerEvents } from './table.server';

const answer = (status: number, message: string) => Response.json({ message }, { status });

/**
 * Takes one webhook of the payment provider: 200 when worked or known, 400 when not signed by the provider, 500 when we
 * failed, so that it comes again. An event only says where to look; what counts is the payment at the provider now.
 */
export async function receiveWebhook(request: Request, context: OperationContext): Promise<Response> {
  try {
    const provider = paymentProvider(context.env);
    const event = await provider.verifyWebhook(await request.text(), request.headers.get('Stripe-Signature'));
    if (await hasSeenEvent(context.db, event.id)) return answer(200, 'Known already.');
    await work(context, provider, event);
    // Noted only now: an event that failed must be worked when it comes again, and working one twice changes nothing.
    await context.db
      .insert(providerEvents)
      .values({ id: event.id, type: event.type, received_at: context.now })
      .onConflictDoNothing();
    return answer(200, 'Received.');
  } catch (error) {
    if (error instanceof PaymentSignatureError) return answer(400, error.message);
    console.error('payment webhook failed:', error instanceof Error ? (error.stack ?? error.message) : error);
    return answer(500, 'The event could not be worked; please send it again.');
  }
}

async function work(context: OperationContext, provider: PaymentProvider, event: PaymentEvent): Promise<void> {
  if (!event.type.startsWith('payment_intent.') || !event.paymentIntentId) return;
  const charge = await provider.getPayment(event.paymentIntentId);
  // The account may serve others too: what names no invoice of ours is not ours.
  const invoice = charge?.invoiceUuid ? await getInvoiceByUuid(context.db, charge.invoiceUuid) : null;
  if (!charge || !invoice) {
    console.warn(`payment event ${event.id} (${event.type}) names no invoice of the club`);
    return;
  }
  if (charge.status === 'succeeded') {
    await settleCharge(context, provider, invoice.id, charge);
    return;
  }
  // One that is OPEN has somebody waiting for its answer, who records it.
  for (const attempt of await listUnsettledAttemptsOf(context.db, invoice.id)) {
    if (attempt.status === 'REQUIRES_ACTION') await reconcileAttempt(context, provider, invoice, attempt);
  }
}
