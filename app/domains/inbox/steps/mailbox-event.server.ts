import { eq } from 'drizzle-orm';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { type ActionOf, commit, nextVersion, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { type MailboxConnection, ONLY } from '../queries.server';
import { mailboxConnections } from '../table.server';

/** The history row of an event of the mailbox, with the push to the pages that show the inbox. */
export const mailboxPart = (
  { actor }: OperationContext,
  action: ActionOf<'mailbox'>,
  writes: NonNullable<Part['writes']>,
  data: Record<string, unknown> = {},
): Part => ({
  changes: [{ subject: 'mailbox', id: ONLY, version: nextVersion('mailbox', ONLY), action, data }],
  writes,
  effects: [changedEffect({ actor }, 'threads.returned', {})],
});

/** Changes the connection of the mailbox. */
export const mailboxEvent = (
  context: OperationContext,
  action: ActionOf<'mailbox'>,
  set: Partial<MailboxConnection>,
): Promise<void> =>
  commit(
    context,
    mailboxPart(context, action, [
      context.db.update(mailboxConnections).set(set).where(eq(mailboxConnections.id, ONLY)),
    ]),
  );
