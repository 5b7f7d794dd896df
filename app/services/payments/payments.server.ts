import type { ServiceState } from '../service-state';
import type { PaymentProvider, PaymentsEnv } from './port';
import { stripeSandbox } from './sandbox/stripe-sandbox.server';
import type { WebhookDelivery } from './sandbox/webhooks.server';
import { stripeProvider } from './stripe-provider.server';
import { stripeReal } from './stripe-real.server';

const LIVE_KEY = /^(sk|rk|pk)_live_/;

export function usesPaymentSandbox(env: PaymentsEnv): boolean {
  return !env.STRIPE_SECRET_KEY;
}

/** Throws with a message for the operator when the configuration mixes the sandbox with live keys or half of Stripe. */
export function checkPaymentsConfiguration(env: PaymentsEnv): void {
  const liveNames = Object.entries(env)
    .filter(([, value]) => typeof value === 'string' && LIVE_KEY.test(value.trim()))
    .map(([name]) => name);
  const isSandbox = usesPaymentSandbox(env);
  if (liveNames.length > 0 && (isSandbox || env.PAYMENTS_SANDBOX)) {
    throw new Error(
      `The payment sandbox refuses to start: ${liveNames.join(', ')} holds a live key. ` +
        'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET and remove PAYMENTS_SANDBOX, or take the live key away.',
    );
  }
  if (isSandbox) {
    if (env.APP_ENV === 'local' || env.PAYMENTS_SANDBOX === 'allow') return;
    throw new Error(
      'Payments are not configured: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET ' +
        '(or PAYMENTS_SANDBOX=allow on a site that takes no real money).',
    );
  }
  if (!env.STRIPE_PUBLISHABLE_KEY || !env.STRIPE_WEBHOOK_SECRET) {
    throw new Error('STRIPE_SECRET_KEY is set, but STRIPE_PUBLISHABLE_KEY or STRIPE_WEBHOOK_SECRET is missing.');
  }
  if (LIVE_KEY.test(env.STRIPE_SECRET_KEY ?? '') !== LIVE_KEY.test(env.STRIPE_PUBLISHABLE_KEY)) {
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
 * Returns the configured card processor: Stripe when STRIPE_SECRET_KEY is set, else the embedded sandbox.
 * `delivery` lets the sandbox send its webhooks at once; without it the cron's `deliverPendingWebhooks` does.
 */
export function paymentProvider(env: PaymentsEnv, delivery?: WebhookDelivery): PaymentProvider {
  checkPaymentsConfiguration(env);
  return stripeProvider(usesPaymentSandbox(env) ? stripeSandbox(env, delivery) : stripeReal(env));
}
