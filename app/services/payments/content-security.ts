import type { PaymentProvider } from './port';

/** What the checkout page's Content-Security-Policy has to allow beside the site itself. */
export function paymentContentSecurity(
  kind: PaymentProvider['kind'],
): Partial<Record<'script-src' | 'frame-src' | 'connect-src', string[]>> {
  if (kind === 'sandbox') return {};
  return {
    'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': ['https://api.stripe.com'],
  };
}
