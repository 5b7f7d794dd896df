import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { setFlash } from '~/lib/http/flash.server';
import { contentSecurityPolicy, secure } from '~/lib/http/security-headers.server';
import { paymentContentSecurity } from '~/services/payments/content-security';
import { withStrictTransport } from '../../../scripts/static-headers.mjs';

test('a page lets the card provider in only where cards are taken by it', () => {
  const site = 'https://club.example';
  expect(contentSecurityPolicy('n', site)).not.toContain('stripe');
  expect(contentSecurityPolicy('n', site, paymentContentSecurity('sandbox'))).not.toContain('stripe');
  const checkout = contentSecurityPolicy('n', site, paymentContentSecurity('stripe'));
  expect(checkout).toContain("script-src 'self' 'nonce-n' https://js.stripe.com");
  expect(checkout).toContain("connect-src 'self' wss://club.example https://api.stripe.com");
  expect(checkout).toContain('https://hooks.stripe.com');
});

const local = { APP_ENV: 'local' };
const deployed = { APP_ENV: 'production' };

test('every response has a policy, its own where it brings one', () => {
  const plain = secure(Response.json({}), local);
  expect(plain.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(plain.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const own = secure(new Response('', { headers: { 'Content-Security-Policy': 'sandbox' } }), local);
  expect(own.headers.get('Content-Security-Policy')).toBe('sandbox');
});

test('a deployed site keeps browsers to HTTPS and every cookie Secure, a developer’s machine does neither', () => {
  const headers = new Headers();
  const cookies = [setFlash({ tone: 'info', message: 'Saved; Secure' }), 'lang=es; Path=/', 'access_token=x; Secure'];
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  const here = secure(new Response('', { headers }), local);
  expect(here.headers.getSetCookie()).toEqual(cookies);
  expect(here.headers.has('Strict-Transport-Security')).toBe(false);
  const there = secure(new Response('', { headers }), deployed);
  expect(there.headers.getSetCookie()).toEqual([`${cookies[0]}; Secure`, 'lang=es; Path=/; Secure', cookies[2]]);
  expect(there.headers.get('Strict-Transport-Security')).toMatch(/^max-age=31536000/);
});

test('static files too: a policy always, HTTPS once they are deployed', () => {
  const own = readFileSync(new URL('../../../public/_headers', import.meta.url), 'utf8');
  expect(own).not.toContain('Strict-Transport-Security');
  const sent = withStrictTransport(own);
  expect(sent).toMatch(/^\/\*\n {2}Strict-Transport-Security: max-age=31536000; includeSubDomains\n {2}X-Content/m);
  expect(sent.length - own.length).toBe('  Strict-Transport-Security: max-age=31536000; includeSubDomains\n'.length);
  const { exclude } = JSON.parse(readFileSync(new URL('../../../public/_routes.json', import.meta.url), 'utf8'));
  for (const path of exclude)
    expect(own).toMatch(new RegExp(`^${path.replace(/[.*]/g, '\\$&')}\n(  .*\n)*  Content-Security-Policy: `, 'm'));
});
