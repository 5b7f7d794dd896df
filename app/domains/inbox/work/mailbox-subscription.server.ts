import { eq } from 'drizzle-orm';
import { logWarning } from '~/lib/log';
import type { OperationContext } from '~/lib/operation/operation.server';

import { hashToken, newToken } from '~/lib/tokens.server';
import { mailboxOf } from '~/services/mailbox/mailbox.server';
import { Busy, DeadConsent } from '~/services/mailbox/port';
import { type MailboxConnection, ONLY } from '../queries.server';
import { noticeUri } from '../rules/mailbox-paths';
import { mailboxConnections } from '../table.server';
import { withToken } from './mailbox-token.server';

/** Microsoft's subscriptions to mail last a week at most. */
const LIFE_MILLISECONDS = 6 * 86_400_000;
const RENEW_MILLISECONDS = 2 * 86_400_000;

/** Whether a notice is for the club's own subscription. */
export const isOwnNotice = async ({ client_state }: MailboxConnection, given: string) =>
  client_state !== null && client_state === (await hashToken(given));

/**
 * Subscribes to new messages, and renews the subscription before it expires. A notice is only a hint, so a failure here
 * does not stop the import.
 */
export async function keepSubscription(context: OperationContext, connection: MailboxConnection): Promise<void> {
  const { db, env, request } = context;
  const now = Date.now();
  const left = (connection.subscribed_until?.getTime() ?? 0) - now;
  // Microsoft calls webhooks over https only
  if (left > RENEW_MILLISECONDS || !request.origin.startsWith('https:')) return;
  const until = new Date(now + LIFE_MILLISECONDS);
  const mailbox = mailboxOf(env)!;
  const known = left > 0 ? connection.subscription : null;
  try {
    if (known && (await withToken(context, (token) => mailbox.renew(token, known, until)))) {
      await save({ subscribed_until: until });
      return;
    }
    const secret = newToken();
    // Stored first: Microsoft requests an echo, and may send a notice, before it responds
    await save({ client_state: await hashToken(secret) });
    const hook = { url: noticeUri(request.origin), secret, until };
    const subscription = await withToken(context, (token) => mailbox.subscribe(token, hook));
    await save({ subscription, subscribed_until: until });
  } catch (error) {
    if (error instanceof DeadConsent || error instanceof Busy) throw error;
    logWarning('subscribing to the mailbox failed', error);
  }

  async function save(set: Partial<MailboxConnection>) {
    await db.update(mailboxConnections).set(set).where(eq(mailboxConnections.id, ONLY));
  }
}
