import { env } from 'cloudflare:workers';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { openSetupIntent } from '~/services/payments/open-setup-intent.server';
import { PaymentProviderError, PaymentSignatureError } from '~/services/payments/payment-errors';
import { paymentProvider } from '~/services/payments/payments.server';
import type { ChargeInput, PaymentsEnv } from '~/services/payments/port';
import { handleSandboxRequest } from '~/services/payments/sandbox/handle-sandbox-request.server';
import { PUBLISHABLE_KEY, SECRET_KEY } from '~/services/payments/sandbox/keys';
import { sandboxFetch } from '~/services/payments/sandbox/sandbox-fetch.server';
import { deliverPendingWebhooks, signedWebhookRequest } from '~/services/payments/sandbox/webhooks.server';

const club: PaymentsEnv = { DB: env.DB, APP_ENV: 'local' };
const provider = paymentProvider(club);
const SITE = 'http://127.0.0.1:8788';
const VISA = '4242424242424242';

/** The official SDK, as an operator would point it at the sandbox. */
const stripe = new Stripe(SECRET_KEY, {
  httpClient: Stripe.createFetchHttpClient(((url: string, init: RequestInit) =>
    sandboxFetch(club, new Request(url, init))) as typeof fetch),
});

function dues(more: Partial<ChargeInput> = {}): ChargeInput {
  const invoiceUuid = more.invoiceUuid ?? crypto.randomUUID();
  return {
    amountCents: 12_500,
    currency: 'usd',
    paymentMethod: 'pm_card_visa',
    invoiceUuid,
    idempotencyKey: `invoice:${invoiceUuid}`,
    description: '1 Year Membership Dues',
    ...more,
  };
}

async function chargesOf(invoiceUuid: string) {
  const all = await stripe.charges.list({ limit: 100 });
  return all.data.filter((charge) => charge.metadata.invoice_uuid === invoiceUuid && charge.paid);
}

async function openSetup(invoiceUuid = crypto.randomUUID()) {
  return openSetupIntent(provider, { invoiceUuid, currentId: null });
}

type Fields = Record<string, string>;

function post(path: string, fields: Fields, headers: Fields = {}) {
  const body = new URLSearchParams(fields);
  return handleSandboxRequest(new Request(`${SITE}/dev/payments/${path}`, { method: 'POST', body, headers }), club);
}

const card = (number: string, more: Fields = {}): Fields => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2040',
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][name]': 'Ada Alder',
  'payment_method_data[billing_details][address][city]': 'Seattle',
  ...more,
});

const asBrowser = { authorization: `Bearer ${PUBLISHABLE_KEY}` };

interface BrowserAnswer {
  status?: string;
  payment_method: string;
  next_action: { redirect_to_url: { url: string } };
  error?: object;
}

async function confirmInBrowser(setup: { id: string; client_secret: string }, fields: Fields) {
  const body = { client_secret: setup.client_secret, return_url: `${SITE}/checkout/1`, ...fields };
  const response = await post(`v1/setup_intents/${setup.id}/confirm`, body, asBrowser);
  return { status: response.status, body: (await response.json()) as BrowserAnswer };
}

test('dues are charged once and the payment is found again by its invoice', {
  tags: ['PAY-008', 'PAY-016'],
}, async () => {
  const input = dues();
  const result = await provider.charge(input);
  expect(result).toMatchObject({
    status: 'succeeded',
    payment: { amountCents: 12_500, invoiceUuid: input.invoiceUuid, card: { brand: 'visa', last4: '4242' } },
  });
  const again = await provider.charge(input);
  expect(again.paymentIntentId).toBe(result.paymentIntentId);
  const [found] = await provider.listChargesForInvoice(input.invoiceUuid);
  expect(found).toMatchObject({ status: 'succeeded', paymentIntentId: result.paymentIntentId });
  expect(await provider.getPayment(result.paymentIntentId ?? '')).toEqual(found);
  expect(await provider.listChargesForInvoice(crypto.randomUUID())).toEqual([]);
  expect(await provider.getPayment('pi_unknown')).toBeNull();
});

test('ten payments of one invoice at once, with different cards, make one charge', { tags: ['PAY-016'] }, async () => {
  const invoiceUuid = crypto.randomUUID();
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      provider.charge(dues({ invoiceUuid, paymentMethod: index % 2 ? 'pm_card_visa' : 'pm_card_mastercard' })),
    ),
  );
  expect(new Set(results.map((result) => result.status))).toEqual(new Set(['succeeded']));
  expect(new Set(results.map((result) => result.paymentIntentId)).size).toBe(1);
  expect(await chargesOf(invoiceUuid)).toHaveLength(1);
});

test('ten requests with one idempotency key make one charge, whatever arrives first', async () => {
  const invoice_uuid = crypto.randomUUID();
  const create = () =>
    stripe.paymentIntents.create(
      { amount: 900, currency: 'usd', payment_method: 'pm_card_visa', confirm: true, metadata: { invoice_uuid } },
      { idempotencyKey: `one:${invoice_uuid}` },
    );
  const intents = await Promise.all(Array.from({ length: 10 }, create));
  expect(new Set(intents.map((intent) => intent.id)).size).toBe(1);
  expect(await chargesOf(invoice_uuid)).toHaveLength(1);
});

test('ten cards given to one payment at the same moment are charged once', async () => {
  const invoice_uuid = crypto.randomUUID();
  const { id } = await stripe.paymentIntents.create({ amount: 900, currency: 'usd', metadata: { invoice_uuid } });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })),
  );
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'payment_intent_unexpected_state' });
  }
  expect(await chargesOf(invoice_uuid)).toHaveLength(1);
});

test('a refused card returns the bank’s message, and another card can pay the same invoice', {
  tags: ['PAY-011'],
}, async () => {
  const invoiceUuid = crypto.randomUUID();
  const declined = await provider.charge(dues({ invoiceUuid, paymentMethod: 'pm_card_chargeDeclined' }));
  expect(declined).toMatchObject({
    status: 'declined',
    message: 'Your card was declined.',
    code: 'card_declined',
    declineCode: 'generic_decline',
  });
  const poor = await provider.charge(
    dues({ invoiceUuid, paymentMethod: 'pm_card_chargeDeclinedInsufficientFunds', receiptEmail: 'ada@club.example' }),
  );
  expect(poor).toMatchObject({
    status: 'declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  });
  expect((await provider.listChargesForInvoice(invoiceUuid))[0]).toMatchObject({
    status: 'requires_payment_method',
    error: 'Your card has insufficient funds.',
  });
  expect(await provider.charge(dues({ invoiceUuid, paymentMethod: 'pm_nonsense' }))).toMatchObject({
    status: 'declined',
    code: 'resource_missing',
  });
  expect(await provider.charge(dues({ invoiceUuid }))).toMatchObject({ status: 'succeeded' });
  expect(await chargesOf(invoiceUuid)).toHaveLength(1);
});

test('the SDK sees the errors as Stripe shapes them', async () => {
  const key = crypto.randomUUID();
  const pay = (amount: number) =>
    stripe.paymentIntents.create(
      { amount, currency: 'usd', payment_method: 'pm_card_chargeDeclined', confirm: true },
      { idempotencyKey: key },
    );
  const first = await pay(500).catch((error: unknown) => error);
  expect(first).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(first).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline', statusCode: 402 });
  expect(first).toMatchObject({
    payment_intent: { status: 'requires_payment_method' },
    charge: expect.stringMatching(/^ch_/),
  });
  // The same key returns the same refusal, and makes no second attempt.
  const again = await pay(500).catch((error: unknown) => error);
  expect((again as Stripe.errors.StripeCardError).charge).toBe((first as Stripe.errors.StripeCardError).charge);
  await expect(pay(501)).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  await expect(stripe.setupIntents.retrieve('seti_none')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
  await expect(stripe.paymentIntents.create({ amount: 1.5, currency: 'usd' })).rejects.toMatchObject({
    param: 'amount',
  });
});

test('a card is set up in the browser and pays the invoice, and no number is kept', {
  tags: ['PAY-007', 'PAY-008'],
}, async () => {
  const invoiceUuid = crypto.randomUUID();
  const setup = await openSetup(invoiceUuid);
  expect(await openSetupIntent(provider, { invoiceUuid, currentId: setup.id })).toMatchObject({ id: setup.id });
  const confirmed = await confirmInBrowser(setup, card('4242 4242 4242 4242'));
  expect(confirmed.body).toMatchObject({ status: 'succeeded', payment_method: expect.stringMatching(/^pm_/) });
  expect(confirmed.body).not.toHaveProperty('customer');
  expect(await provider.getSetupIntent(setup.id)).toMatchObject({
    status: 'succeeded',
    invoiceUuid,
    paymentMethod: confirmed.body.payment_method,
    card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 },
    billing: { name: 'Ada Alder', city: 'Seattle' },
  });
  const paid = await provider.charge(dues({ invoiceUuid, paymentMethod: confirmed.body.payment_method }));
  expect(paid.status).toBe('succeeded');
  expect((await openSetupIntent(provider, { invoiceUuid, currentId: setup.id })).id).not.toBe(setup.id);

  for (const table of ['sandbox_objects', 'sandbox_events', 'sandbox_idempotency']) {
    const leaks = await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE body LIKE ?`)
      .bind(`%${VISA}%`)
      .first();
    expect(leaks).toEqual({ n: 0 });
  }
});

test('a mistyped or refused card is told apart by field and leaves the form open', {
  tags: ['PAY-007', 'PAY-011'],
}, async () => {
  const setup = await openSetup();
  const cases: [Fields, object][] = [
    [card('4242424242424241'), { code: 'incorrect_number', param: 'number' }],
    [card('4242'), { code: 'invalid_number', param: 'number' }],
    [card(VISA, { 'payment_method_data[card][exp_year]': '2020' }), { code: 'invalid_expiry_year' }],
    [card(VISA, { 'payment_method_data[card][exp_month]': '13' }), { code: 'invalid_expiry_month' }],
    [card(VISA, { 'payment_method_data[card][cvc]': '1' }), { code: 'invalid_cvc', param: 'cvc' }],
    [card('4000000000000002'), { decline_code: 'generic_decline' }],
    [card('4000000000009995'), { decline_code: 'insufficient_funds' }],
    [card('4000000000000069'), { code: 'expired_card' }],
    [card('4000000000000127'), { code: 'incorrect_cvc' }],
    [card('4929420573595709'), { decline_code: 'test_mode_live_card' }],
  ];
  for (const [fields, error] of cases) {
    const refused = await confirmInBrowser(setup, fields);
    expect(refused.status).toBe(402);
    expect(refused.body.error).toMatchObject({ type: 'card_error', ...error });
  }
  expect(await provider.getSetupIntent(setup.id)).toMatchObject({
    status: 'requires_payment_method',
    error: expect.stringContaining('declined'),
    billing: { name: 'Ada Alder', city: 'Seattle' },
  });
  expect((await confirmInBrowser(setup, card(VISA))).body.status).toBe('succeeded');
});

test('the publishable key opens only the payer’s own form, and only with its client secret', async () => {
  const [mine, yours] = [await openSetup(), await openSetup()];
  const stolen = await confirmInBrowser({ id: mine.id, client_secret: yours.client_secret }, card(VISA));
  expect(stolen.body.error).toMatchObject({ param: 'client_secret' });
  const read = (secret: string) =>
    handleSandboxRequest(
      new Request(`${SITE}/dev/payments/v1/setup_intents/${mine.id}?client_secret=${secret}`, { headers: asBrowser }),
      club,
    );
  expect((await read(yours.client_secret)).status).toBe(400);
  expect((await read(mine.client_secret)).status).toBe(200);
  expect((await post('v1/refunds', { payment_intent: 'pi_1' }, asBrowser)).status).toBe(403);
  expect((await post('v1/refunds', { payment_intent: 'pi_1' })).status).toBe(401);
  const events = new Request(`${SITE}/dev/payments/v1/events`, { headers: asBrowser });
  expect((await handleSandboxRequest(events, club)).status).toBe(403);
  expect((await handleSandboxRequest(events, { ...club, APP_ENV: 'staging' })).status).toBe(404);
});

test('3-D Secure asks the bank at set-up and at payment, and goes on only after a yes', {
  tags: ['PAY-008'],
}, async () => {
  const invoiceUuid = crypto.randomUUID();
  const setup = await openSetup(invoiceUuid);
  const asked = await confirmInBrowser(setup, card('4000002760003184'));
  expect(asked.body.status).toBe('requires_action');
  const bank = asked.body.next_action.redirect_to_url.url as string;
  const answerBank = (url: string, answer: string) =>
    handleSandboxRequest(new Request(url, { method: 'POST', body: new URLSearchParams({ answer }) }), club);
  const page = await handleSandboxRequest(new Request(bank), club);
  expect(await page.text()).toContain('Complete authentication');
  const forged = bank.replace(/action=.*/, 'action=act_guess');
  expect((await answerBank(forged, 'complete')).status).toBe(400);

  const failed = await answerBank(bank, 'fail');
  expect(failed.headers.get('location')).toBe(`${SITE}/checkout/1?setup_intent=${setup.id}&redirect_status=failed`);
  expect((await answerBank(bank, 'complete')).status).toBe(400);

  const second = await confirmInBrowser(setup, card('4000002760003184'));
  const done = await answerBank(second.body.next_action.redirect_to_url.url, 'complete');
  expect(done.status).toBe(303);
  expect(done.headers.get('location')).toContain('redirect_status=succeeded');
  const paymentMethod = (await provider.getSetupIntent(setup.id))?.paymentMethod ?? '';

  const input = dues({ invoiceUuid, paymentMethod, returnUrl: `${SITE}/checkout/1` });
  const waiting = await provider.charge(input);
  if (waiting.status !== 'requires_action') throw new Error(waiting.status);
  expect(await chargesOf(invoiceUuid)).toHaveLength(0);
  await answerBank(waiting.redirectUrl ?? '', 'complete');
  expect(await provider.charge(input)).toMatchObject({ status: 'succeeded', paymentIntentId: waiting.paymentIntentId });
  expect(await chargesOf(invoiceUuid)).toHaveLength(1);
});

test('a card that the bank knows from its set-up pays without a second question', async () => {
  const invoiceUuid = crypto.randomUUID();
  const setup = await openSetup(invoiceUuid);
  const asked = await confirmInBrowser(setup, card('4000002500003155'));
  const url = asked.body.next_action.redirect_to_url.url as string;
  await handleSandboxRequest(
    new Request(url, { method: 'POST', body: new URLSearchParams({ answer: 'complete' }) }),
    club,
  );
  const paymentMethod = (await provider.getSetupIntent(setup.id))?.paymentMethod ?? '';
  expect((await provider.charge(dues({ invoiceUuid, paymentMethod }))).status).toBe('succeeded');
  expect(await provider.charge(dues({ paymentMethod: 'pm_card_authenticationRequired' }))).toMatchObject({
    status: 'requires_action',
    clientSecret: expect.stringContaining('_secret_'),
  });
});

test('the card form works with scripts off: back to the checkout, or to the bank first', {
  tags: ['PAY-005'],
}, async () => {
  const setup = await openSetup();
  const form = (fields: Fields) =>
    post('confirm', {
      client_secret: setup.client_secret,
      return_url: '/checkout/1',
      number: VISA,
      exp: '12 / 40',
      cvc: '123',
      name: 'Ada Alder',
      email: 'ada@club.example',
      phone: '(+1) 206-555-0100',
      city: 'Seattle',
      ...fields,
    });
  const outcome = async (fields: Fields) => (await form(fields)).headers.get('location');
  const back = `${SITE}/checkout/1?setup_intent=${setup.id}`;
  expect(await outcome({ number: '4000000000000002' })).toBe(`${back}&redirect_status=failed`);
  expect(await provider.getSetupIntent(setup.id)).toMatchObject({
    error: 'Your card was declined.',
    billing: { name: 'Ada Alder', email: 'ada@club.example', phone: '(+1) 206-555-0100', city: 'Seattle' },
  });
  expect(await outcome({ exp: 'soon' })).toBe(`${back}&redirect_status=failed`);
  expect(await outcome({ number: '4000002500003155' })).toContain(`${SITE}/dev/payments/authenticate?`);
  expect((await form({ return_url: 'https://elsewhere.example/' })).status).toBe(400);
  expect((await form({ client_secret: `${setup.id}_secret_guess` })).headers.get('location')).toBeNull();
  expect(await outcome({})).toBe(`${back}&redirect_status=succeeded`);
});

test('webhooks are accepted only when the provider signed them in the last five minutes', async () => {
  const input = dues();
  const paid = await provider.charge(input);
  const [event] = (await stripe.events.list({ type: 'payment_intent.succeeded' })).data;
  const request = await signedWebhookRequest(club, event?.id ?? '');
  const signature = request.headers.get('stripe-signature');
  const body = await request.text();
  expect(await provider.verifyWebhook(body, signature)).toMatchObject({
    id: event?.id,
    type: 'payment_intent.succeeded',
    invoiceUuid: input.invoiceUuid,
    paymentIntentId: paid.paymentIntentId,
  });
  const old = await signedWebhookRequest(club, event?.id ?? '', { timestamp: Math.floor(Date.now() / 1000) - 600 });
  const attempts: [string, string | null][] = [
    [body.replace('12500', '99900'), signature],
    [body, 't=1,v1=00'],
    [body, null],
    [body, old.headers.get('stripe-signature')],
  ];
  for (const [text, header] of attempts) {
    await expect(provider.verifyWebhook(text, header)).rejects.toBeInstanceOf(PaymentSignatureError);
  }
});

test('a webhook that is not accepted is sent again until it is', async () => {
  await deliverPendingWebhooks(club, async () => new Response('ok'));
  const received: string[] = [];
  const background: Promise<unknown>[] = [];
  const live = paymentProvider(club, {
    waitUntil: (promise) => background.push(promise),
    deliver: async (request) => {
      const event = await provider.verifyWebhook(await request.text(), request.headers.get('stripe-signature'));
      received.push(event.type);
      return new Response(null, { status: received.length === 1 ? 500 : 200 });
    },
  });
  const paid = await live.charge(dues());
  await Promise.all(background);
  expect(received).toEqual(['payment_intent.succeeded']);
  await live.refund({
    paymentIntentId: paid.paymentIntentId ?? '',
    amountCents: 500,
    idempotencyKey: crypto.randomUUID(),
    attemptId: 'a',
  });
  await Promise.all(background);
  expect(received.sort()).toEqual(['charge.refunded', 'payment_intent.succeeded', 'refund.created']);

  await env.DB.prepare('UPDATE sandbox_events SET next_attempt_at = 0').run();
  const again: string[] = [];
  const deliver = async (request: Request) => {
    again.push((await provider.verifyWebhook(await request.text(), request.headers.get('stripe-signature'))).type);
    return new Response(null, { status: 204 });
  };
  const sent = await Promise.all([deliverPendingWebhooks(club, deliver), deliverPendingWebhooks(club, deliver)]);
  expect(sent[0] + sent[1]).toBe(1);
  expect(again).toEqual(['payment_intent.succeeded']);
});

test('a refund cannot exceed what was paid, and a repeated one is the same one', async () => {
  const { paymentIntentId } = await provider.charge(dues());
  if (!paymentIntentId) throw new Error('not charged');
  const first = { paymentIntentId, amountCents: 5_000, idempotencyKey: crypto.randomUUID(), attemptId: 'a' };
  const refund = await provider.refund(first);
  expect(await provider.refund(first)).toEqual(refund);
  await expect(
    provider.refund({ paymentIntentId, amountCents: 7_501, idempotencyKey: crypto.randomUUID(), attemptId: 'a' }),
  ).rejects.toMatchObject({ outcome: 'not_charged' });
  await provider.refund({ paymentIntentId, idempotencyKey: crypto.randomUUID(), attemptId: 'a' });
  expect(await provider.getPayment(paymentIntentId)).toMatchObject({ refundedCents: 12_500 });
  const late = provider.refund({ paymentIntentId, idempotencyKey: crypto.randomUUID(), attemptId: 'a' });
  await expect(late).rejects.toMatchObject({ code: 'charge_already_refunded' });
});

test('a lost response leaves the outcome unknown, and a repeat settles it without a second charge', async () => {
  const input = dues();
  let isDown = false;
  // The charge is written, then the connection fails: no response, and none to the SDK's own retries.
  const dying = new Proxy(env.DB, {
    get(db, name: keyof D1Database) {
      if (isDown) throw new Error('connection lost');
      if (name === 'prepare') return (sql: string) => db.prepare(sql);
      return async (writes: D1PreparedStatement[]) => {
        const done = await db.batch(writes);
        isDown = (await chargesOf(input.invoiceUuid)).length > 0;
        if (isDown) throw new Error('connection lost');
        return done;
      };
    },
  });
  const lost = await paymentProvider({ ...club, DB: dying })
    .charge(input)
    .catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(PaymentProviderError);
  expect(lost).toMatchObject({ outcome: 'unknown' });
  expect(await provider.listChargesForInvoice(input.invoiceUuid)).toMatchObject([{ status: 'succeeded' }]);
  expect(await provider.charge(input)).toMatchObject({ status: 'succeeded' });
  expect(await chargesOf(input.invoiceUuid)).toHaveLength(1);
});

test('the sandbox refuses to run beside a live key or unasked outside of a developer’s machine', () => {
  const start = (more: Partial<PaymentsEnv>) => () => paymentProvider({ ...club, ...more });
  expect(start({ STRIPE_PUBLISHABLE_KEY: 'pk_live_x' })).toThrow(/refuses to start: STRIPE_PUBLISHABLE_KEY/);
  expect(start({ OTHER: 'rk_live_x' } as Partial<PaymentsEnv>)).toThrow(/OTHER holds a live key/);
  expect(start({ APP_ENV: 'production' })).toThrow(/not configured/);
  expect(start({ APP_ENV: undefined })).toThrow(/not configured/);
  expect(start({ APP_ENV: 'staging', PAYMENTS_SANDBOX: 'allow' } as Partial<PaymentsEnv>)).toThrow(/not configured/);
  expect(start({ STRIPE_SECRET_KEY: 'sk_test_x' })).toThrow(/is missing/);
  const real = { STRIPE_PUBLISHABLE_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  expect(start({ STRIPE_SECRET_KEY: 'sk_test_x', ...real })).toThrow(/both be/);
  expect(start({ STRIPE_SECRET_KEY: 'sk_live_x', ...real })().kind).toBe('stripe');
});
