import { and, eq, isNull } from 'drizzle-orm';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { mailboxOf } from '~/services/mailbox/mailbox.server';
import { Busy, DeadConsent, Refused } from '~/services/mailbox/port';
import { receiveMail } from '../operations/receive-mail.server';
import type { TypeOfMail } from '../steps/keep-mail.server';
import { mailboxMessages, mails, missedMessages } from '../table.server';
import { withToken } from './mailbox-token.server';
import { forgetMissed, type MessageToTake, noteMissed } from './missed-message.server';

/** Stored now; stored before, or deleted there; unreadable and to be retried with its page; or skipped. */
export type Taken = 'kept' | 'known' | 'waits' | 'missed';

/**
 * Imports a message of the mailbox. One that cannot be read is recorded with the mailbox's facts about it: nothing is
 * lost, and later messages are not blocked.
 * @throws for a fault of the whole mailbox, and for a possible transient fault until the tries are used up
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
    // Deleted in the mailbox since the page was read
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

/** Stores a message by the intake of routed mail, which recognises one that was routed too. */
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
    // Not later than now, whatever the sender's clock says
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
