import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '~/lib/http/security-headers.server';
import { paymentContentSecurity } from '~/services/payments/content-security';

test('a page lets the card provider in only where cards are taken by it', () => {
  const site = 'https://club.example';
  expect(contentSecurityPolicy('n', site)).not.toContain('stripe');
  expect(contentSecurityPolicy('n', site, paymentContentSecurity('sandbox'))).not.toContain('stripe');
  const checkout = contentSecurityPolicy('n', site, paymentContentSecurity('stripe'));
  expect(checkout).toContain("script-src 'self' 'nonce-n' https://js.stripe.com");
  expect(checkout).toContain("connect-src 'self' wss://club.example https://api.stripe.com");
  expect(checkout).toContain('https://hooks.stripe.com');
});
