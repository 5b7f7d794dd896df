import { conflict } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { paymentProvider, paymentsState } from '~/services/payments/payments.server';
import type { PaymentProvider, WebhookDelivery } from '~/services/payments/port';
import { receiveWebhook } from './receive-webhook.server';

export const CARDS_NOT_CONNECTED = 'Card payments are not connected.';

/**
 * The configured card provider. The sandbox delivers its webhooks within this process.
 * @throws AppError 409 where there is none, or its configuration is incomplete
 */
export function providerOf(context: OperationContext): PaymentProvider {
  if (paymentsState(context.env) === 'missing') throw conflict(CARDS_NOT_CONNECTED);
  return paymentProvider(context.env, sandboxDelivery(context));
}

export function sandboxDelivery(context: OperationContext): WebhookDelivery {
  return {
    deliver: (request) => receiveWebhook(request, { ...context, actor: { kind: 'system', name: 'payments' } }),
    waitUntil: context.waitUntil,
  };
}
