import { desc, eq } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { OutgoingMail, SentMail } from '~/services/mail/port';
import { mailboxOf } from '~/services/mailbox/mailbox.server';
import { Busy } from '~/services/mailbox/port';
import { getConnection, type Mail } from '../queries.server';
import { DRAFT_GONE } from '../rules/delivery-errors';
import { mailboxMessages, mails } from '../table.server';
import { waitFor } from './mailbox-pause.server';
import { withToken } from './mailbox-token.server';

/** After a try, the mailbox may still be sending for this long. */
const UNSURE_MILLISECONDS = 60_000;

/** Whether replies are sent from a mailbox at Microsoft; also while its consent is expired, until the next sign-in. */
export const hasMailbox = async ({ db, env }: OperationContext): Promise<boolean> =>
  mailboxOf(env) !== null && (await getConnection(db)) !== null;

/**
 * Sends a reply from the mailbox at Microsoft, once: the draft is created and stored with the reply first, and a retry
 * queries its state. Its id is the same among the sent items, which identifies its copy there.
 * @throws DeadConsent, Busy, Error for what a retry may solve
 */
export async function sendByMailbox(context: OperationContext, reply: Mail, mail: OutgoingMail): Promise<SentMail> {
  const { db, env } = context;
  const mailbox = mailboxOf(env)!;
  await whenReady(context);
  try {
    const known = await keyOf(context, reply.id);
    if (known) {
      const state = await withToken(context, (token) => mailbox.draftState(token, known));
      if (state === 'sent') return { messageId: reply.message_id };
      if (state === 'gone') throw new Error(DRAFT_GONE);
      const isUnsure = reply.delivery === 'failed' && Date.now() - reply.updated_at.getTime() < UNSURE_MILLISECONDS;
      if (isUnsure) throw new Error('The mailbox may be sending it: it is asked again in a minute.');
      await withToken(context, (token) => mailbox.sendDraft(token, known));
      return { messageId: reply.message_id };
    }
    const answered = await keyOf(context, reply.answers_id!);
    const draft = await withToken(context, (token) => mailbox.prepare(token, mail, answered));
    await db.batch([
      db.insert(mailboxMessages).values({ key: draft.id, mail_id: reply.id }),
      db
        .update(mails)
        .set({ message_id: draft.messageId, conversation: draft.conversation })
        .where(eq(mails.id, reply.id)),
    ]);
    await withToken(context, (token) => mailbox.sendDraft(token, draft.id));
    return { messageId: draft.messageId };
  } catch (error) {
    if (error instanceof Busy) await waitFor(context, error.seconds);
    throw error;
  }
}

/** @throws Busy while the mailbox demanded a pause */
async function whenReady({ db }: OperationContext): Promise<void> {
  const left = ((await getConnection(db))?.wait_until?.getTime() ?? 0) - Date.now();
  if (left > 0) throw new Busy(Math.ceil(left / 1000));
}

/** The mailbox's id of a message; null if it is not in the mailbox. */
async function keyOf({ db }: OperationContext, mailId: number): Promise<string | null> {
  const [row] = await db
    .select({ key: mailboxMessages.key })
    .from(mailboxMessages)
    .where(eq(mailboxMessages.mail_id, mailId))
    .orderBy(desc(mailboxMessages.key))
    .limit(1);
  return row?.key ?? null;
}
