import { and, eq, sql } from 'drizzle-orm';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { mails, replyDrafts } from '../table.server';

/** Deletes the caller's draft in a conversation: it was sent, or is empty. */
export function forgetDraft({ db, actor }: OperationContext, threadId: number) {
  const userId = userIdOf(actor);
  if (userId === null) return [];
  return [db.delete(replyDrafts).where(and(eq(replyDrafts.thread_id, threadId), eq(replyDrafts.user_id, userId)))];
}

/**
 * Stores a draft; the same user's previous one is replaced.
 * @param sentAs outside id of the reply that the draft's form sends: where that reply exists, nothing is stored
 */
export function keepDraft(
  { db, actor, now }: OperationContext,
  threadId: number,
  draft: { text: string; cc: string },
  sentAs: string | null = null,
) {
  const userId = userIdOf(actor);
  if (userId === null) return [];
  const isSent = sql`EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.outside_id} = ${sentAs})`;
  return [
    db
      .insert(replyDrafts)
      .select(sql`SELECT ${threadId}, ${userId}, ${draft.text}, ${draft.cc}, ${now.getTime()} WHERE NOT ${isSent}`)
      .onConflictDoUpdate({
        target: [replyDrafts.thread_id, replyDrafts.user_id],
        set: { ...draft, updated_at: now },
      }),
  ];
}
