import { and, eq } from 'drizzle-orm';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { replyDrafts } from '../table.server';

/** Deletes the caller's draft in a conversation: it was sent, or is empty. */
export function forgetDraft({ db, actor }: OperationContext, threadId: number) {
  const userId = userIdOf(actor);
  if (userId === null) return [];
  return [db.delete(replyDrafts).where(and(eq(replyDrafts.thread_id, threadId), eq(replyDrafts.user_id, userId)))];
}

/** Stores a draft; the same user's previous one is replaced. */
export function keepDraft({ db, actor, now }: OperationContext, threadId: number, draft: { text: string; cc: string }) {
  const userId = userIdOf(actor);
  if (userId === null) return [];
  const set = { ...draft, updated_at: now };
  return [
    db
      .insert(replyDrafts)
      .values({ thread_id: threadId, user_id: userId, ...set })
      .onConflictDoUpdate({ target: [replyDrafts.thread_id, replyDrafts.user_id], set }),
  ];
}
