import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { logWarning } from '~/lib/log';
import { defineOperation } from '~/lib/operation/operation.server';
import { getConnection, ONLY } from '../queries.server';
import { mailboxConnections } from '../table.server';
import { isOwnNotice } from '../work/mailbox-subscription.server';

const notices = z.object({
  value: z.array(
    z.object({ clientState: z.string().max(300).catch(''), lifecycleEvent: z.string().max(60).optional() }),
  ),
});

/**
 * Reads the mailbox after a notice of Microsoft's for the club's own subscription, and renews the subscription where
 * the notice says that it expires. Public: a notice does nothing else.
 */
export const takeMailNotice = defineOperation({
  name: 'take-mail-notice',
  needs: 'system',
  input: z.object({
    body: z.string(),
    /** Makes the backstage Worker read the mailbox. */
    read: z.custom<() => Promise<unknown>>((value) => typeof value === 'function'),
  }),
  async run(context, { body, read }) {
    const connection = await getConnection(context.db);
    const parsed = notices.safeParse(parsedJson(body));
    if (connection?.status !== 'CONNECTED' || !parsed.success) return { taken: 0 };
    const own = [];
    for (const notice of parsed.data.value.slice(0, 100)) {
      if (await isOwnNotice(connection, notice.clientState)) own.push(notice);
    }
    if (own.length === 0) return { taken: 0 };
    if (own.some(({ lifecycleEvent }) => lifecycleEvent && lifecycleEvent !== 'missed')) {
      await context.db
        .update(mailboxConnections)
        .set({ subscribed_until: null })
        .where(eq(mailboxConnections.id, ONLY));
    }
    context.waitUntil(read().catch((error) => logWarning('reading the mailbox waits for the cron', error)));
    return { taken: own.length };
  },
});

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
