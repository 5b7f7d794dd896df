import { answerAuthentication } from './confirm-intent.server';
import { findIntent } from './endpoints.server';
import { PUBLISHABLE_KEY } from './keys';
import { openLedger } from './ledger.server';
import type { Intent } from './objects.server';
import { invalidRequest, SandboxError } from './sandbox-error.server';
import { splitExpiry } from './split-expiry';

type Send = (request: Request) => Promise<Response>;

/**
 * The card form of a page without scripts. Fields: `client_secret`, `return_url`, `number`, `exp` (MM / YY), `cvc` and,
 * when there, `name`, `email`, `phone`, `city`. Redirects to the bank's page or to `return_url` with the outcome.
 */
export async function confirmFromForm(request: Request, send: Send): Promise<Response> {
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const secret = field('client_secret');
  const id = secret.split('_secret_')[0] ?? '';
  const returnUrl = sameOriginUrl(field('return_url'), request);
  const { month, year } = splitExpiry(field('exp')) ?? { month: '', year: '' };
  const body = new URLSearchParams({
    key: PUBLISHABLE_KEY,
    client_secret: secret,
    return_url: returnUrl.href,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': field('number'),
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': field('cvc'),
    'payment_method_data[billing_details][name]': field('name'),
    'payment_method_data[billing_details][email]': field('email'),
    'payment_method_data[billing_details][phone]': field('phone'),
    'payment_method_data[billing_details][address][city]': field('city'),
  });
  const url = new URL(`/v1/${pluralOf(id)}/${encodeURIComponent(id)}/confirm`, request.url);
  const response = await send(new Request(url, { method: 'POST', body }));
  const result: { status?: string; next_action?: Intent['next_action']; error?: { param?: string } } =
    await response.json();
  // Without the right client secret nothing about the intent is revealed, not even by a redirect.
  if (response.status >= 400 && result.error?.param === 'client_secret')
    return plainError('This payment form is no longer valid.');
  const bank = result.next_action?.redirect_to_url?.url;
  return redirect(bank ?? outcomeUrl(returnUrl, id, result.status === 'succeeded').href);
}

/** The bank's page of 3-D Secure: a form on GET; on POST it records the choice and redirects the payer back. */
export async function authenticatePage(request: Request, db: D1Database): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const id = query.get('intent') ?? '';
  for (let attempt = 0; attempt < 5; attempt++) {
    const ledger = openLedger(db);
    const intent = await findIntent(ledger, id, id.startsWith('pi_') ? 'payment_intent' : 'setup_intent');
    if (!intent._actionKey || intent._actionKey !== query.get('action'))
      return plainError('This confirmation is over.');
    if (request.method !== 'POST') return askPage(intent);
    const isConfirmed = (await request.clone().formData()).get('answer') === 'complete';
    try {
      await answerAuthentication(ledger, intent, isConfirmed);
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
    }
    if (!(await ledger.commit())) continue;
    if (!intent._returnUrl) return plainError('Done. You can close this page.', 200);
    return redirect(outcomeUrl(sameOriginUrl(intent._returnUrl, request), id, intent.status === 'succeeded').href);
  }
  return plainError('This confirmation is over.');
}

function pluralOf(id: string): string {
  return id.startsWith('pi_') ? 'payment_intents' : 'setup_intents';
}

function outcomeUrl(returnUrl: URL, id: string, isSuccess: boolean): URL {
  const url = new URL(returnUrl);
  url.searchParams.set(id.startsWith('pi_') ? 'payment_intent' : 'setup_intent', id);
  url.searchParams.set('redirect_status', isSuccess ? 'succeeded' : 'failed');
  return url;
}

function sameOriginUrl(value: string, request: Request): URL {
  const own = new URL(request.url);
  const url = URL.canParse(value, own.href) ? new URL(value, own) : null;
  if (url?.origin !== own.origin)
    throw invalidRequest('return_url must be a page of this site.', { param: 'return_url' });
  return url;
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function askPage(intent: Intent): Response {
  const amount = intent.object === 'payment_intent' ? ` of $${(intent.amount / 100).toFixed(2)}` : '';
  const what = intent.object === 'payment_intent' ? `the payment${amount}` : 'the use of your card';
  return page(
    'Confirm with your bank',
    `<p>This page stands in for your bank. Do you confirm ${what}?</p>
<form method="post"><button name="answer" value="complete">Complete authentication</button>
<button name="answer" value="fail">Fail authentication</button></form>`,
    200,
  );
}

export function plainError(text: string, status = 400): Response {
  return page('Payment sandbox', `<p>${text}</p>`, status);
}

function page(title: string, content: string, status: number): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title></head><body><main><h1>${title}</h1>${content}</main></body></html>`;
  // No form-action here: Chromium applies it to the redirect after the POST too.
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  };
  return new Response(html, { status, headers });
}
