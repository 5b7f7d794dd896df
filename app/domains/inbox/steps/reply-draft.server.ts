import { and, eq } from 'drizzle-orm';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import { replyDrafts } from '../table.server';

/** Takes away what the acting person has begun to answer in a conversation: it is sent, or was nothing. */
export function forgetDraft({ db, actor }: OperationContext, threadId: number) {
  const userId = userIdOf(actor);
  if (userId === null) return [];
  return [db.delete(replyDrafts).where(and(eq(replyDrafts.thread_id, threadId), eq(replyDrafts.user_id, userId)))];
}

/** Keeps it: what was there of the same person is replaced. */
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
