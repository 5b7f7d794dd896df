import { getInvoiceByUuid } from '~/domains/invoices/queries.server';
import { isAppError } from '~/lib/errors';
import { readText } from '~/lib/http/input.server';
import { logFault, logWarning } from '~/lib/log';
import type { OperationContext } from '~/lib/operation/operation.server';
import { PaymentSignatureError } from '~/services/payments/payment-errors';
import { paymentProvider } from '~/services/payments/payments.server';
import type { PaymentEvent, PaymentProvider } from '~/services/payments/port';
import { hasSeenEvent, listUnsettledAttemptsOf } from '../queries.server';
import { providerEvents } from '../table.server';
import { reconcileAttempt } from './reconcile-invoice.server';
import { settleCharge } from './settle-charge.server';

const respond = (status: number, message: string) => Response.json({ message }, { status });

/**
 * Takes one webhook of the payment provider: 200 when processed now or before, 400 when not signed by the provider, 413 when
 * larger than any, 500 when processing failed, so that it comes again. An event only names the payment, which is then read at the provider.
 */
export async function receiveWebhook(request: Request, context: OperationContext): Promise<Response> {
  try {
    const provider = paymentProvider(context.env);
    const event = await provider.verifyWebhook(await readText(request), request.headers.get('Stripe-Signature'));
    if (await hasSeenEvent(context.db, event.id)) return respond(200, 'Known already.');
    await work(context, provider, event);
    // Recorded only now: a failed event must be processed when it comes again, and processing is idempotent.
    await context.db
      .insert(providerEvents)
      .values({ id: event.id, type: event.type, received_at: context.now })
      .onConflictDoNothing();
    return respond(200, 'Received.');
  } catch (error) {
    if (error instanceof PaymentSignatureError) return respond(400, error.message);
    if (isAppError(error) && error.status === 413) return respond(413, error.message);
    logFault('payment webhook failed', error);
    return respond(500, 'The event could not be worked; please send it again.');
  }
}

async function work(context: OperationContext, provider: PaymentProvider, event: PaymentEvent): Promise<void> {
  if (!event.type.startsWith('payment_intent.') || !event.paymentIntentId) return;
  const charge = await provider.getPayment(event.paymentIntentId);
  // The account may serve others too: what names no invoice of ours is not ours.
  const invoice = charge?.invoiceUuid ? await getInvoiceByUuid(context.db, charge.invoiceUuid) : null;
  if (!charge || !invoice) {
    logWarning(`payment event ${event.id} (${event.type}) names no invoice of the club`);
    return;
  }
  if (charge.status === 'succeeded') {
    await settleCharge(context, provider, invoice.id, charge);
    return;
  }
  // An OPEN attempt has a request waiting for the provider's response, which records it.
  for (const attempt of await listUnsettledAttemptsOf(context.db, invoice.id)) {
    if (attempt.status === 'REQUIRES_ACTION') await reconcileAttempt(context, provider, invoice, attempt);
  }
}
