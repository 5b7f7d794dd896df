import { and, eq } from 'drizzle-orm';
import { unauthenticated } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { tell } from '~/lib/operation/tell.server';
import { findThread } from '../queries.server';
import { replyIdOf } from '../reads/reply-id.server';
import { saveReplyDraftInput } from '../schema';
import { forgetDraft, keepDraft } from '../steps/reply-draft.server';
import { replyDrafts } from '../table.server';

/**
 * Saves the caller's reply draft, which is then available on other machines and visible to colleagues. Pages are
 * notified when a draft is created or deleted, not of each change. A draft that arrives after its form's reply was sent
 * is not stored: the text would be offered a second time.
 * @throws AppError 404
 */
export const saveReplyDraft = defineOperation({
  name: 'save-reply-draft',
  needs: 'task.update',
  input: saveReplyDraftInput,
  async run(context, { id, submission_id, message, cc }) {
    const { db, actor } = context;
    if (actor.kind !== 'user') throw unauthenticated();
    const thread = await findThread(db, id);
    const own = and(eq(replyDrafts.thread_id, thread.id), eq(replyDrafts.user_id, actor.userId));
    const had = (await db.$count(replyDrafts, own)) > 0;
    const has = message !== '' || cc !== '';
    if (!had && !has) return { is_kept: false };
    const sentAs = await replyIdOf(actor, id, submission_id);
    const writes = has ? keepDraft(context, thread.id, { text: message, cc }, sentAs) : forgetDraft(context, thread.id);
    await tell(context, writes, had === has ? [] : [changedEffect(context, 'thread.changed', { uuid: thread.uuid })]);
    return { is_kept: has };
  },
});
