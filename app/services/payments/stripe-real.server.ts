import Stripe from 'stripe';
import type { PaymentsEnv } from './port';
import type { StripeAccount } from './stripe-provider.server';

export function stripeReal(env: PaymentsEnv): StripeAccount {
  return {
    kind: 'stripe',
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: async () => env.STRIPE_WEBHOOK_SECRET ?? '',
    stripe: new Stripe(env.STRIPE_SECRET_KEY ?? '', {
      httpClient: Stripe.createFetchHttpClient(),
      maxNetworkRetries: 2,
      timeout: 20_000,
      telemetry: false,
    }),
  };
}
