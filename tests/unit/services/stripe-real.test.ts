import { afterEach, expect, test, vi } from 'vitest';
import { stripeReal } from '~/services/payments/stripe-real.server';

afterEach(() => void vi.unstubAllGlobals());

test('the card provider is called at its own address, and a redirect to another is an error', async () => {
  const calls: { url: string; redirect: string | undefined }[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    calls.push({ url: String(input), redirect: init?.redirect });
    return new Response('', { status: 302, headers: { Location: 'https://elsewhere.example/' } });
  });
  const { stripe } = stripeReal({ STRIPE_SECRET_KEY: 'sk_test_x' } as never);
  await expect(stripe.customers.retrieve('cus_1', {}, { maxNetworkRetries: 0 })).rejects.toThrow();
  expect(calls).toEqual([{ url: 'https://api.stripe.com/v1/customers/cus_1', redirect: 'manual' }]);
});
