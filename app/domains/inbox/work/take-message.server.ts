import { and, eq, isNull } from 'drizzle-orm';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { mailboxOf } from '~/services/mailbox/mailbox.server';
import { Busy, DeadConsent, Refused } from '~/services/mailbox/port';
import { receiveMail } from '../operations/receive-mail.server';
import type { TypeOfMail } from '../steps/keep-mail.server';
import { mailboxMessages, mails, missedMessages } from '../table.server';
import { withToken } from './mailbox-token.server';
import { forgetMissed, type MessageToTake, noteMissed } from './missed-message.server';

/** Kept now; here already, or gone there; not to be read, and tried again with its page, or passed over. */
export type Taken = 'kept' | 'known' | 'waits' | 'missed';

/**
 * Takes a message of the mailbox. One that cannot be read is noted with what the mailbox says of it: nothing is lost, and
 * nothing behind it waits for ever.
 * @throws what concerns more than this message, and what may be so until it was tried often enough
 */
export async function takeMessage(
  context: OperationContext,
  message: MessageToTake,
  typeOf: TypeOfMail | undefined,
): Promise<Taken> {
  try {
    return await keepMessage(context, message, typeOf);
  } catch (error) {
    if (isOfMailbox(error)) throw error;
    const facts = await withToken(context, (token) => mailboxOf(context.env)!.facts(token, message.id)).catch(
      (fault) => {
        if (isOfMailbox(fault)) throw fault;
        return undefined;
      },
    );
    // Deleted there between the page and now
    if (facts === null) {
      await forgetMissed(context, message.id);
      return 'known';
    }
    const mayPass = await noteMissed(context, message, facts, error);
    if (mayPass) return 'missed';
    if (error instanceof Refused) return 'waits';
    throw error;
  }
}

const isOfMailbox = (error: unknown) => error instanceof Busy || error instanceof DeadConsent;

/** Keeps a message by the very intake of routed mail, which knows one that came that way too. */
async function keepMessage(
  context: OperationContext,
  { id, conversation, receivedAt, folder }: MessageToTake,
  type_of: TypeOfMail | undefined,
): Promise<Taken> {
  const { db, env, now } = context;
  const raw = await withToken(context, (token) => mailboxOf(env)!.raw(token, id));
  if (!raw || raw.byteLength === 0) throw new Refused('The mailbox has no text of it');
  const kept = await perform(receiveMail, context, {
    raw,
    direction: folder === 'sentitems' ? 'out' : 'in',
    conversation,
    // Not later than now, whatever their clock says
    received_at: receivedAt && receivedAt < now ? receivedAt : now,
    ...(type_of && { type_of }),
  });
  await db.batch([
    db.insert(mailboxMessages).values({ key: id, mail_id: kept.id! }).onConflictDoNothing(),
    db
      .update(mails)
      .set({ conversation })
      .where(and(eq(mails.id, kept.id!), isNull(mails.conversation))),
    db.delete(missedMessages).where(eq(missedMessages.key, id)),
  ]);
  return kept.stored ? 'kept' : 'known';
}
