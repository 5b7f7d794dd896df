import Stripe from 'stripe';
import type { PaymentsEnv, WebhookDelivery } from '../port';
import type { StripeAccount } from '../stripe-provider.server';
import { PUBLISHABLE_KEY, SECRET_KEY } from './keys';
import { sandboxFetch } from './sandbox-fetch.server';
import { sandboxWebhookSecret, sendDueWebhooks } from './webhooks.server';

/** The official SDK talking to the sandbox in this process: no port, no network. */
export function stripeSandbox(env: PaymentsEnv, delivery?: WebhookDelivery): StripeAccount {
  const fetchSandbox = async (url: RequestInfo | URL, init?: RequestInit) => {
    const response = await sandboxFetch(env, new Request(url, init));
    if (delivery && init?.method === 'POST') sendDueWebhooks(env, delivery);
    return response;
  };
  return {
    kind: 'sandbox',
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret: () => sandboxWebhookSecret(env),
    stripe: new Stripe(SECRET_KEY, {
      httpClient: Stripe.createFetchHttpClient(fetchSandbox),
      maxNetworkRetries: 2,
      telemetry: false,
    }),
  };
}
