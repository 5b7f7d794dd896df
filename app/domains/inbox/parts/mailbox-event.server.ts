import { eq } from 'drizzle-orm';
import { type ActionOf, commit, nextVersion } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { type MailboxConnection, ONLY } from '../queries.server';
import { mailboxConnections } from '../table.server';

/** Changes the connection of the mailbox, with its history, and tells the pages that show the inbox. */
export async function mailboxEvent(
  context: OperationContext,
  action: ActionOf<'mailbox'>,
  set: Partial<MailboxConnection>,
): Promise<void> {
  await commit(context, {
    changes: [{ subject: 'mailbox', id: ONLY, version: nextVersion('mailbox', ONLY), action }],
    writes: [context.db.update(mailboxConnections).set(set).where(eq(mailboxConnections.id, ONLY))],
    effects: [{ effect: 'threads.returned', payload: { user_id: userIdOf(context.actor) } }],
  });
}
