import { eq, type SQL, sql } from 'drizzle-orm';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { idOf, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { ThreadStatus, Turn } from '../states';
import { type Mail, mails, threads } from '../table.server';

interface First extends Pick<Mail, 'uuid' | 'subject' | 'from' | 'from_name' | 'received_at'> {
  status?: ThreadStatus;
  turn?: Turn;
  /** Aborts the commit where it finds a row: the conversation of the message was created in between. */
  unless?: SQL;
}

/** The error of a thread whose conversation was created concurrently. */
export const MADE_MEANWHILE = 'threads.subject';

/** The part of a commit that opens a thread on a message, written before it; the thread's id is that message's. */
export function newThread(
  context: OperationContext,
  { uuid, unless, status = 'To Do', turn = 'unanswered', ...first }: First,
): Part {
  const { db, now } = context;
  const id = idOf(mails, uuid);
  const threadUuid = crypto.randomUUID();
  const { subject, received_at: last_at, ...sender } = first;
  const row = {
    ...sender,
    id: id as unknown as number,
    uuid: threadUuid,
    status,
    turn,
    // NULL violates the column's constraint, and aborts the whole commit
    subject: unless ? sql<string>`CASE WHEN EXISTS (${unless}) THEN NULL ELSE ${subject} END` : subject,
    last_mail_id: id as unknown as number,
    last_at,
    created_at: now,
    updated_at: now,
  };
  return {
    changes: [{ subject: 'thread', id: idOf(threads, threadUuid), version: 1, action: 'opened' }],
    writes: [
      db.insert(threads).values(row as typeof threads.$inferInsert),
      db.update(mails).set({ thread_id: sql`id` }).where(eq(mails.uuid, uuid)),
    ],
    effects: [changedEffect(context, 'thread.changed', { uuid: threadUuid })],
  };
}
