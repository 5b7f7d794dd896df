import Stripe from 'stripe';
import type { PaymentsEnv } from './port';
import type { StripeAccount } from './stripe-provider.server';

/** A redirect is an error: the account's key is sent to the provider and nowhere else. */
const staying: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' });

export function stripeReal(env: PaymentsEnv): StripeAccount {
  return {
    kind: 'stripe',
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: async () => env.STRIPE_WEBHOOK_SECRET ?? '',
    stripe: new Stripe(env.STRIPE_SECRET_KEY ?? '', {
      httpClient: Stripe.createFetchHttpClient(staying),
      maxNetworkRetries: 2,
      timeout: 20_000,
      telemetry: false,
    }),
  };
}
