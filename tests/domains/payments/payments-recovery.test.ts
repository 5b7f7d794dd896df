import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invoices } from '~/domains/invoices/table.server';
import { reconcileCharges } from '~/domains/payments/operations/reconcile-charges.server';
import { chargeAttempts, payments, providerEvents } from '~/domains/payments/table.server';
import { receiveWebhook } from '~/domains/payments/work/receive-webhook.server';
import { tasks } from '~/domains/tasks/table.server';
import { AppError } from '~/lib/errors';
import { perform } from '~/lib/operation/operation.server';
import { signedWebhookRequest } from '~/services/payments/sandbox/webhooks.server';
import { callApi } from '../../support/calling/call-api';
import { saveCheckFor } from '../../support/club/checks';
import { db } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';
import { billJob } from '../../support/club/job-invoices';
import {
  answerBank,
  chargeAndCrash,
  chargesOf,
  club,
  deliver,
  eventsOf,
  leaveAttempt,
  pay,
  provider,
  recordOf,
} from '../../support/club/payments';

const deliverAll = async (ids: string[]) => {
  const statuses: number[] = [];
  for (const id of ids) statuses.push(await deliver(await signedWebhookRequest(env, id)));
  return statuses;
};

test('a payer who never comes back from the bank is booked or declined by the webhook', async () => {
  const paid = await oweDues();
  const refused = await oweDues();
  const yes = (await pay(paid.invoice.uuid, 'pm_card_authenticationRequired')) as AppError;
  const no = (await pay(refused.invoice.uuid, 'pm_card_authenticationRequired')) as AppError;
  await answerBank(new URL(yes.details.redirect_url as string), 'complete');
  await answerBank(new URL(no.details.redirect_url as string), 'fail');
  expect(await deliverAll(await eventsOf(paid.invoice.uuid, 'payment_intent.succeeded'))).toEqual([200]);
  expect(await deliverAll(await eventsOf(refused.invoice.uuid, 'payment_intent.payment_failed'))).toEqual([200]);
  expect((await recordOf(paid.invoice.id)).invoice.status).toBe('PAID');
  const record = await recordOf(refused.invoice.id);
  expect(record.invoice.status).toBe('DECLINED');
  expect(record.attempts).toMatchObject([
    { status: 'DECLINED', message: expect.stringContaining('unable to authenticate') },
  ]);
});

test('a crash after the charge is settled by the webhook, also late, repeated and concurrent', {
  tags: ['PAY-016'],
}, async () => {
  const { invoice } = await oweDues();
  await chargeAndCrash(invoice, 5);
  const [event = ''] = await eventsOf(invoice.uuid, 'payment_intent.succeeded');
  const signed = () => signedWebhookRequest(env, event);
  const deliveries = await Promise.all(Array.from({ length: 5 }, async () => deliver(await signed())));
  expect(deliveries).toEqual([200, 200, 200, 200, 200]);
  expect(await deliver(await signed())).toBe(200);
  const record = await recordOf(invoice.id);
  expect(record.payments).toHaveLength(1);
  expect(record.invoice).toMatchObject({ status: 'PAID', version: 2 });
  expect(record.membership.status).toBe('ACTIVE');
  expect(record.attempts).toMatchObject([{ status: 'SUCCEEDED' }]);
  expect(await db.select().from(providerEvents).where(eq(providerEvents.id, event))).toHaveLength(1);
});

test('webhooks out of order: a decline that arrives after the success undoes nothing', async () => {
  const { invoice } = await oweDues();
  await pay(invoice.uuid, 'pm_card_chargeDeclined');
  await chargeAndCrash(invoice, 5);
  const succeeded = await eventsOf(invoice.uuid, 'payment_intent.succeeded');
  const failed = await eventsOf(invoice.uuid, 'payment_intent.payment_failed');
  await db.delete(providerEvents);
  expect(await deliverAll([...succeeded, ...failed])).toEqual([200, 200]);
  const record = await recordOf(invoice.id);
  expect(record.invoice.status).toBe('PAID');
  expect(record.payments).toHaveLength(1);
});

test('a webhook with a bad, an old or no signature or a changed body is refused and changes nothing', async () => {
  const { invoice } = await oweDues();
  await chargeAndCrash(invoice, 5);
  const [event = ''] = await eventsOf(invoice.uuid, 'payment_intent.succeeded');
  const signed = await signedWebhookRequest(env, event);
  const body = await signed.clone().text();
  const post = (text: string, headers: HeadersInit) =>
    deliver(new Request(signed.url, { method: 'POST', body: text, headers }));
  expect(await post(body, {})).toBe(400);
  expect(await post(body, { 'Stripe-Signature': 't=1,v1=00' })).toBe(400);
  expect(await post(body.replace('45000', '1'), signed.headers)).toBe(400);
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
  expect(await deliver(await signedWebhookRequest(env, event, { timestamp: anHourAgo }))).toBe(400);
  expect((await recordOf(invoice.id)).payments).toEqual([]);
});

test('a webhook about an unknown invoice is accepted and ignored', async () => {
  await provider.charge({
    amountCents: 100,
    currency: 'usd',
    paymentMethod: 'pm_card_visa',
    invoiceUuid: 'somebody-elses',
    idempotencyKey: 'invoice:somebody-elses',
    description: 'Something else',
  });
  expect(await deliverAll(await eventsOf('somebody-elses', 'payment_intent.succeeded'))).toEqual([200]);
});

test('a webhook whose processing fails gets 500, and succeeds when it comes again', async () => {
  const { invoice } = await oweDues();
  await chargeAndCrash(invoice, 5);
  const [event = ''] = await eventsOf(invoice.uuid, 'payment_intent.succeeded');
  const context = await club('system');
  const noRoom = {
    ...context,
    db: { ...context.db, select: db.select.bind(db), batch: () => Promise.reject(new Error('D1 is away')) },
  };
  expect((await receiveWebhook(await signedWebhookRequest(env, event), noRoom as never)).status).toBe(500);
  expect((await recordOf(invoice.id)).payments).toEqual([]);
  expect(await deliverAll([event])).toEqual([200]);
  expect((await recordOf(invoice.id)).payments).toHaveLength(1);
});

test('the cron settles what a crash left open, and abandons what was never charged', async () => {
  const charged = await oweDues();
  const never = await oweDues();
  const young = await oweDues();
  await chargeAndCrash(charged.invoice, 40);
  await leaveAttempt(never.invoice, 600);
  await leaveAttempt(young.invoice, 10);
  const context = await club('system');
  await Promise.all([perform(reconcileCharges, context, {}), perform(reconcileCharges, context, {})]);
  await context.settled();
  const record = await recordOf(charged.invoice.id);
  expect(record.invoice).toMatchObject({ status: 'PAID', version: 2 });
  expect(record.membership.status).toBe('ACTIVE');
  expect(record.payments).toHaveLength(1);
  expect((await recordOf(never.invoice.id)).attempts).toMatchObject([{ status: 'ABANDONED' }]);
  expect((await recordOf(young.invoice.id)).attempts).toMatchObject([{ status: 'OPEN' }]);
  expect(await pay(never.invoice.uuid)).toMatchObject({ invoice: { status: 'PAID' } });
});

test('an attempt whose process died does not block the next try, and is never charged twice', async () => {
  const charged = await oweDues();
  await chargeAndCrash(charged.invoice, 31);
  expect(await pay(charged.invoice.uuid, 'pm_card_mastercard')).toMatchObject({ status: 409 });
  expect((await recordOf(charged.invoice.id)).payments).toHaveLength(1);
  expect(await chargesOf(charged.invoice.uuid)).toHaveLength(1);

  const { invoice } = await oweDues();
  await leaveAttempt(invoice, 5);
  expect(await pay(invoice.uuid)).toMatchObject({ status: 409, message: 'This invoice is being paid right now.' });
  const later = { now: new Date(Date.now() + 60_000) };
  const tries = await Promise.all(Array.from({ length: 5 }, () => pay(invoice.uuid, 'pm_card_visa', later)));
  expect(tries.filter((result) => !(result instanceof AppError))).toHaveLength(1);
  expect(await chargesOf(invoice.uuid)).toHaveLength(1);
});

const tasksOf = async (membershipId: number) =>
  (await db.select().from(tasks).where(eq(tasks.membership_id, membershipId))).filter(
    ({ task_type }) => task_type === 'INVOICE',
  );

test('a charge below what is left now is a part of it; the rest stays owed, and no task is needed', {
  tags: ['MON-025', 'MON-027'],
}, async () => {
  const { invoice } = await oweDues();
  await chargeAndCrash(invoice, 40);
  await db.update(invoices).set({ amount: 99_900 }).where(eq(invoices.id, invoice.id));
  await perform(reconcileCharges, await club('system'), {});
  const record = await recordOf(invoice.id);
  expect(record.invoice).toMatchObject({ status: 'PARTLY PAID', paid: 45_000, left: 54_900 });
  expect(record.membership.status).toBe('PENDING');
  expect(record.payments).toMatchObject([{ amount: 45_000, unapplied: 0, invoice_id: invoice.id }]);
  expect(await tasksOf(invoice.membership_id)).toEqual([]);
});

test('a card settled after a check: what fits pays the invoice, the rest is credit, and one task says so', {
  tags: ['MON-027'],
}, async () => {
  const { invoice, job } = await billJob(10_000);
  expect(job.membership_id).toBe(invoice.membership_id);
  await chargeAndCrash(invoice, 40);
  await db.update(chargeAttempts).set({ status: 'REQUIRES_ACTION' }).where(eq(chargeAttempts.invoice_id, invoice.id));
  const check = { numeric_amount: '40', word_amount: 'Forty dollars', accept_difference: 'on' };
  expect((await saveCheckFor(invoice, check)).status).toBe(200);
  const [event = ''] = await eventsOf(invoice.uuid, 'payment_intent.succeeded');
  const signed = () => signedWebhookRequest(env, event);
  await Promise.all([
    deliver(await signed()),
    deliver(await signed()),
    perform(reconcileCharges, await club('system'), {}),
  ]);
  const record = await recordOf(invoice.id);
  expect(record.invoice).toMatchObject({ status: 'PAID', paid: 10_000, left: 0 });
  expect(record.payments).toMatchObject([
    { payment_method: 'CHECK', amount: 4_000, unapplied: 0 },
    { payment_method: 'STRIPE', amount: 10_000, unapplied: 4_000, invoices: [{ id: invoice.id, amount: 6_000 }] },
  ]);
  expect(
    (await tasksOf(invoice.membership_id)).filter(({ title }) => title.includes(`invoice ${invoice.id} `)),
  ).toMatchObject([{ status: 'OPEN', title: expect.stringContaining('$40.00 of the card payment of $100.00') }]);
});

test('a card for an invoice that was paid meanwhile is a credit as a whole, with a task', {
  tags: ['MON-027'],
}, async () => {
  const { invoice } = await billJob(10_000);
  await chargeAndCrash(invoice, 40);
  await db.update(chargeAttempts).set({ status: 'ABANDONED' }).where(eq(chargeAttempts.invoice_id, invoice.id));
  expect((await saveCheckFor(invoice)).status).toBe(200);
  expect(await deliverAll(await eventsOf(invoice.uuid, 'payment_intent.succeeded'))).toEqual([200]);
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.membership_id, invoice.membership_id), eq(payments.unapplied, 10_000)));
  expect(payment).toMatchObject({ payment_method: 'STRIPE', status: 'PAID', invoices: [], invoice_id: null });
  expect(
    (await tasksOf(invoice.membership_id)).filter(({ title }) => title.includes(`invoice ${invoice.id} `)),
  ).toMatchObject([{ title: expect.stringContaining('it was PAID already') }]);
});

test('what is owed again after a returned check is charged anew, not taken for the card that paid before', {
  tags: ['MON-027', 'MON-037'],
}, async () => {
  const { invoice } = await billJob(10_000);
  const half = { numeric_amount: '50', word_amount: 'Fifty dollars', accept_difference: 'on' };
  const { json } = await saveCheckFor(invoice, half);
  expect(await pay(invoice.uuid)).toMatchObject({ invoice: { status: 'PAID' }, payment: { amount: 5_000 } });
  expect((await callApi(`POST /checks/return/${json.result.id}`, { as: 'accounting', body: {} })).status).toBe(200);
  expect((await recordOf(invoice.id)).invoice).toMatchObject({ status: 'PARTLY PAID', left: 5_000 });
  expect(await pay(invoice.uuid)).toMatchObject({ invoice: { status: 'PAID' }, payment: { amount: 5_000 } });
  expect(await chargesOf(invoice.uuid)).toHaveLength(2);
  const { payments: made } = await recordOf(invoice.id);
  expect(made.map(({ amount, status }) => [amount, status])).toEqual([
    [5_000, 'BOUNCED'],
    [5_000, 'PAID'],
    [5_000, 'PAID'],
  ]);
});
