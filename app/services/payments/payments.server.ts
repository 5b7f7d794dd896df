import { doublesFor } from '../doubles-for.server';
import type { ServiceState } from '../service-state';
import type { PaymentProvider, PaymentsEnv, WebhookDelivery } from './port';
import { stripeProvider } from './stripe-provider.server';
import { stripeReal } from './stripe-real.server';

const LIVE_KEY = /^(sk|rk|pk)_live_/;

export function usesPaymentSandbox(env: PaymentsEnv): boolean {
  return !env.STRIPE_SECRET_KEY && doublesFor(env) !== null;
}

/** Whether there is a card processor at all, rightly configured or not. */
export const hasCardProcessor = (env: PaymentsEnv): boolean =>
  Boolean(env.STRIPE_SECRET_KEY) || usesPaymentSandbox(env);

/** Throws with a message for the operator when the configuration mixes the sandbox with live keys or half of Stripe. */
export function checkPaymentsConfiguration(env: PaymentsEnv): void {
  if (usesPaymentSandbox(env)) {
    const liveNames = Object.entries(env)
      .filter(([, value]) => typeof value === 'string' && LIVE_KEY.test(value.trim()))
      .map(([name]) => name);
    if (liveNames.length === 0) return;
    throw new Error(
      `The payment sandbox refuses to start: ${liveNames.join(', ')} holds a live key. ` +
        'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or take the live key away.',
    );
  }
  if (!env.STRIPE_SECRET_KEY) {
    throw new Error(
      'Payments are not configured: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
    );
  }
  if (!env.STRIPE_PUBLISHABLE_KEY || !env.STRIPE_WEBHOOK_SECRET) {
    throw new Error('STRIPE_SECRET_KEY is set, but STRIPE_PUBLISHABLE_KEY or STRIPE_WEBHOOK_SECRET is missing.');
  }
  if (LIVE_KEY.test(env.STRIPE_SECRET_KEY) !== LIVE_KEY.test(env.STRIPE_PUBLISHABLE_KEY)) {
    throw new Error('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.');
  }
}

export function paymentsState(env: PaymentsEnv): ServiceState {
  try {
    checkPaymentsConfiguration(env);
    return usesPaymentSandbox(env) ? 'embedded' : 'real';
  } catch {
    return 'missing';
  }
}

/**
 * Returns the configured card processor: Stripe when STRIPE_SECRET_KEY is set, else the sandbox of a developer's machine.
 * `delivery` lets the sandbox send its webhooks at once; without it the cron's `deliverPendingWebhooks` does.
 */
export function paymentProvider(env: PaymentsEnv, delivery?: WebhookDelivery): PaymentProvider {
  checkPaymentsConfiguration(env);
  const double = usesPaymentSandbox(env) ? doublesFor(env) : null;
  return stripeProvider(double?.stripeSandbox(env, delivery) ?? stripeReal(env));
}
