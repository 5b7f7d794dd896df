import Stripe from 'stripe';
import { logFault } from '~/lib/log';
import type { Deliver, PaymentsEnv, WebhookDelivery } from '../port';
import { decideRefunds } from './refunds.server';

const CLAIM_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;

/** The signing secret of this database's sandbox, generated on first use. */
export async function sandboxWebhookSecret(env: PaymentsEnv): Promise<string> {
  const random = `whsec_${crypto.randomUUID().replaceAll('-', '')}`;
  await env.DB.prepare("INSERT INTO sandbox_settings (name, value) VALUES ('webhook_secret', ?) ON CONFLICT DO NOTHING")
    .bind(random)
    .run();
  const row = await env.DB.prepare("SELECT value FROM sandbox_settings WHERE name = 'webhook_secret'").first<{
    value: string;
  }>();
  return row?.value ?? random;
}

/**
 * The webhook request of a stored event, freshly signed: for delivery, and for tests that repeat, delay or reorder.
 * `timestamp` is in seconds since 1970.
 */
export async function signedWebhookRequest(
  env: PaymentsEnv,
  eventId: string,
  { origin = 'http://localhost', timestamp = Math.floor(Date.now() / 1000) } = {},
): Promise<Request> {
  const event = await env.DB.prepare('SELECT body FROM sandbox_events WHERE id = ?')
    .bind(eventId)
    .first<{ body: string }>();
  if (!event) throw new Error(`The payment sandbox has no event ${eventId}.`);
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload: event.body,
    secret: await sandboxWebhookSecret(env),
    timestamp,
    scheme: 'v1',
    signature: '',
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  });
  return new Request(new URL('/api/webhooks/stripe', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: event.body,
  });
}

/**
 * Sends every webhook that is due, oldest first; a refused one is retried with backoff.
 * Returns how many were delivered. Safe to run at the same time in several places.
 */
export async function deliverPendingWebhooks(env: PaymentsEnv, deliver: Deliver, origin?: string): Promise<number> {
  let delivered = 0;
  await decideRefunds(env.DB);
  for (;;) {
    const now = Date.now();
    const claimed = await env.DB.prepare(
      `UPDATE sandbox_events SET attempts = attempts + 1, next_attempt_at = ?1 + ?2 WHERE id =
         (SELECT id FROM sandbox_events WHERE delivered_at IS NULL AND next_attempt_at <= ?1 ORDER BY created_at, rowid LIMIT 1)
       RETURNING id, attempts`,
    )
      .bind(now, CLAIM_MS)
      .first<{ id: string; attempts: number }>();
    if (!claimed) return delivered;
    const isDelivered = await tryDelivery(env, claimed.id, deliver, origin);
    if (isDelivered) delivered++;
    const wait = Math.min(5_000 * 2 ** claimed.attempts, LONGEST_WAIT_MS);
    await env.DB.prepare('UPDATE sandbox_events SET delivered_at = ?, next_attempt_at = ? WHERE id = ?')
      .bind(isDelivered ? Date.now() : null, Date.now() + wait, claimed.id)
      .run();
  }
}

/** Delivers in the background at once; the cron's `deliverPendingWebhooks` sends those it misses. */
export function sendDueWebhooks(env: PaymentsEnv, { deliver, waitUntil }: WebhookDelivery, origin?: string): void {
  waitUntil(
    deliverPendingWebhooks(env, deliver, origin).catch((error: unknown) => {
      logFault('payment sandbox webhooks', error);
    }),
  );
}

async function tryDelivery(env: PaymentsEnv, id: string, deliver: Deliver, origin?: string): Promise<boolean> {
  try {
    const response = await deliver(await signedWebhookRequest(env, id, { origin }));
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
