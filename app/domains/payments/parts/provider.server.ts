import type { OperationContext } from '~/lib/operation/operation.server';
import { paymentProvider } from '~/services/payments/payments.server';
import type { PaymentProvider } from '~/services/payments/port';
import type { WebhookDelivery } from '~/services/payments/sandbox/webhooks.server';
import { receiveWebhook } from './receive-webhook.server';

/** The configured card provider. The sandbox delivers its webhooks within this process. */
export function providerOf(context: OperationContext): PaymentProvider {
  return paymentProvider(context.env, sandboxDelivery(context));
}

export function sandboxDelivery(context: OperationContext): WebhookDelivery {
  return {
    deliver: (request) => receiveWebhook(request, { ...context, actor: { kind: 'system', name: 'payments' } }),
    waitUntil: context.waitUntil,
  };
}
