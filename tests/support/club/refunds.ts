import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { reconcileRefunds } from '~/domains/payments/operations/reconcile-refunds.server';
import { refundPayment } from '~/domains/payments/operations/refund-payment.server';
import { payments, refundAttempts } from '~/domains/payments/table.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { SECRET_KEY } from '~/services/payments/sandbox/keys';
import { decideRefunds } from '~/services/payments/sandbox/refunds.server';
import { sandboxFetch } from '~/services/payments/sandbox/sandbox-fetch.server';
import { signedWebhookRequest } from '~/services/payments/sandbox/webhooks.server';
import { db } from './context';
import { billJob } from './job-invoices';
import { club, deliver, pay } from './payments';

/** The account at the provider, as its dashboard changes it. */
export const stripe = new Stripe(SECRET_KEY, {
  httpClient: Stripe.createFetchHttpClient(((url: string, init: RequestInit) =>
    sandboxFetch(env, new Request(url, init))) as typeof fetch),
});

/** A job invoice that was paid by card, and its payment. */
export async function paidByCard(token = 'pm_card_visa', amount = 12_500) {
  const { invoice } = await billJob(amount);
  await pay(invoice.uuid, token);
  const payment = await paymentNow(invoice.id);
  return { invoice, payment, reference: payment.provider_reference! };
}

/** The newest payment of an invoice. */
export async function paymentNow(invoiceId: number) {
  const rows = await db.select().from(payments).where(eq(payments.invoice_id, invoiceId)).orderBy(payments.id);
  return rows.at(-1)!;
}

export const attemptsOf = (paymentId: number) =>
  db.select().from(refundAttempts).where(eq(refundAttempts.payment_id, paymentId)).orderBy(refundAttempts.created_at);

/**
 * Refunds and waits for what follows, without webhooks; a part by a submission of its own where nothing else says which.
 * Returns the result or the refusal.
 */
export async function refund(
  id: number,
  more: Partial<OperationContext> = {},
  part: {
    amount?: number;
    refunded?: number;
    submission_id?: string;
    invoice_id?: string | null;
    check_number?: string;
  } = {},
) {
  const context = await club('accounting', { ...more, waitUntil: () => {} });
  const submission_id = part.amount === undefined || part.refunded !== undefined ? '' : crypto.randomUUID();
  return perform(refundPayment, context, { id: String(id), submission_id, ...part }).catch((error: unknown) => error);
}

export const refundsOf = async (reference: string) => (await stripe.refunds.list({ payment_intent: reference })).data;

/** Some time later the bank has decided. */
export const bankDecides = () => decideRefunds(env.DB, Math.floor(Date.now() / 1000) + 3600);

/** Sends the provider's events about a payment to the club, except those of its charge. */
export async function tellClub(reference: string) {
  const { results } = await env.DB.prepare(
    "SELECT id FROM sandbox_events WHERE body LIKE ? AND type NOT LIKE 'payment_intent.%' ORDER BY created_at, rowid",
  )
    .bind(`%${reference}%`)
    .all<{ id: string }>();
  const statuses: number[] = [];
  for (const { id } of results) statuses.push(await deliver(await signedWebhookRequest(env, id)));
  return statuses;
}

/** Runs the cron, as it is so much later. */
export async function reconcile(secondsLater = 0) {
  const context = await club('system', { now: new Date(Date.now() + secondsLater * 1000) });
  return perform(reconcileRefunds, context, {});
}

/** The club's database, in which the provider's own tables are out of reach. */
export const providerAway = () =>
  new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare')
        return (sql: string) => {
          if (sql.includes('sandbox_')) throw new Error('the provider is away');
          return target.prepare(sql);
        };
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
