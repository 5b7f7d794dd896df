import { eq } from 'drizzle-orm';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findSavedReply } from '../queries.server';
import { replyIdInput } from '../schema';
import { savedReplies } from '../table.server';

/** @throws AppError 404 */
export const deleteSavedReply = defineOperation({
  name: 'delete-saved-reply',
  needs: 'setting.update',
  input: replyIdInput,
  async run(context, { id }) {
    const { title } = await findSavedReply(context.db, id);
    await commit(context, {
      changes: [
        { subject: 'saved_reply', id, version: nextVersion('saved_reply', id), action: 'deleted', data: { title } },
      ],
      writes: [context.db.delete(savedReplies).where(eq(savedReplies.id, id))],
      effects: [{ effect: 'threads.returned', payload: { user_id: null } }],
    });
    return { message: 'The saved reply is deleted.' };
  },
});
