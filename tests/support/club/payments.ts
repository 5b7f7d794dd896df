import { env } from 'cloudflare:workers';
import { eq, inArray } from 'drizzle-orm';
import Stripe from 'stripe';
import { invoices } from '~/domains/invoices/table.server';
import { memberships } from '~/domains/memberships/table.server';
import { payInvoice } from '~/domains/payments/operations/pay-invoice.server';
import { chargeAttempts, paymentParts, payments } from '~/domains/payments/table.server';
import { receiveWebhook } from '~/domains/payments/work/receive-webhook.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { paymentProvider } from '~/services/payments/payments.server';
import { handleSandboxRequest } from '~/services/payments/sandbox/handle-sandbox-request.server';
import { SECRET_KEY } from '~/services/payments/sandbox/keys';
import { sandboxFetch } from '~/services/payments/sandbox/sandbox-fetch.server';
import { contextFor, db } from './context';

export const SITE = 'http://127.0.0.1:8788';
export const provider = paymentProvider(env);
const stripe = new Stripe(SECRET_KEY, {
  httpClient: Stripe.createFetchHttpClient(((url: string, init: RequestInit) =>
    sandboxFetch(env, new Request(url, init))) as typeof fetch),
});

/** A context whose background work can be waited for. */
export async function club(who: Parameters<typeof contextFor>[0] = 'visitor', more: Partial<OperationContext> = {}) {
  const promises: Promise<unknown>[] = [];
  const context = await contextFor(who);
  const waitUntil = (promise: Promise<unknown>) => void promises.push(promise);
  const settled = async () => {
    while (promises.length > 0) await promises.pop();
  };
  return { ...context, waitUntil, settled, ...more };
}

/** Pays and waits for what follows. Returns the result or the refusal. */
export async function pay(uuid: string, pm = 'pm_card_visa', more: Partial<OperationContext> = {}) {
  const context = await club('visitor', more);
  const result = await perform(payInvoice, context, { uuid, pm }).catch((error: unknown) => error);
  await context.settled();
  return result;
}

/** The ids of the payments that paid something of an invoice. */
const paymentsOf = (invoiceId: number) =>
  db.select({ id: paymentParts.payment_id }).from(paymentParts).where(eq(paymentParts.invoice_id, invoiceId));

export async function recordOf(invoiceId: number) {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
  const [membership] = await db.select().from(memberships).where(eq(memberships.id, invoice!.membership_id));
  return {
    invoice: invoice!,
    membership: membership!,
    payments: await db
      .select()
      .from(payments)
      .where(inArray(payments.id, paymentsOf(invoiceId)))
      .orderBy(payments.id),
    attempts: await db.select().from(chargeAttempts).where(eq(chargeAttempts.invoice_id, invoiceId)),
  };
}

/** The charges of an invoice that took money, at the provider. */
export async function chargesOf(uuid: string) {
  const all = await stripe.charges.list({ limit: 100 });
  return all.data.filter((charge) => charge.metadata.invoice_uuid === uuid && charge.paid);
}

/** Ids of the provider's events of a type about an invoice, oldest first. */
export async function eventsOf(uuid: string, type: string) {
  const { results } = await env.DB.prepare(
    'SELECT id FROM sandbox_events WHERE body LIKE ? AND body LIKE ? ORDER BY created_at',
  )
    .bind(`%${uuid}%`, `%"${type}"%`)
    .all<{ id: string }>();
  return results.map((row) => row.id);
}

/** Sends a webhook to the club; returns the status. */
export async function deliver(request: Request) {
  const context = await club('system');
  const response = await receiveWebhook(request, context);
  await context.settled();
  return response.status;
}

type Invoice = typeof invoices.$inferSelect;

/** Writes what a check leaves in the books that paid all of an invoice then. */
export async function payByCheck(
  { id, amount, membership_id }: Invoice,
  { check_no, at }: { check_no: string; at: Date },
) {
  const received_on = '2026-11-02';
  const [payment] = await db
    .insert(payments)
    .values({
      uuid: crypto.randomUUID(),
      membership_id,
      payer_name: 'Ada Alder',
      description: '',
      amount,
      payment_method: 'CHECK',
      status: 'PAID',
      check_no,
      received_on,
      created_at: at,
      updated_at: at,
    })
    .returning();
  const part = { payment_id: payment!.id, invoice_id: id, amount, booked_on: received_on, created_at: at };
  await db.insert(paymentParts).values(part);
  await db.update(invoices).set({ status: 'PAID', paid: amount, paid_at: at }).where(eq(invoices.id, id));
}

/** An abandoned attempt. */
export async function leaveAttempt(invoice: Invoice, secondsAgo: number) {
  await db.insert(chargeAttempts).values({
    id: crypto.randomUUID(),
    invoice_id: invoice.id,
    payment_method: 'pm_card_visa',
    amount: invoice.left,
    status: 'OPEN',
    created_at: new Date(Date.now() - secondsAgo * 1000),
  });
}

/** The state after a crash: the attempt on record and the money at the provider, our own record missing. */
export async function chargeAndCrash(invoice: Invoice, secondsAgo: number) {
  await leaveAttempt(invoice, secondsAgo);
  return provider.charge({
    amountCents: invoice.left,
    currency: 'usd',
    paymentMethod: 'pm_card_visa',
    invoiceUuid: invoice.uuid,
    idempotencyKey: `invoice:${invoice.uuid}:${invoice.left}`,
    description: `Invoice ${invoice.id}`,
  });
}

/** Submits the bank's page. Returns the URL that it redirects the payer to. */
export async function answerBank(url: URL, answer: 'complete' | 'fail'): Promise<URL> {
  const body = new URLSearchParams({ answer });
  const response = await handleSandboxRequest(new Request(new URL(url, SITE), { method: 'POST', body }), env);
  return new URL(response.headers.get('location') ?? 'about:blank');
}
