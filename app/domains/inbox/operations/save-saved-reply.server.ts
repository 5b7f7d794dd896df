import { eq } from 'drizzle-orm';
import { invalid } from '~/lib/errors';
import { commit, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findSavedReply } from '../queries.server';
import { saveSavedReplyInput } from '../schema';
import { savedReplies } from '../table.server';

const TAKEN = 'There is a saved reply of this title.';

/** Adds or changes a saved reply. @throws AppError 404, 409, 422 for a title in use */
export const saveSavedReply = defineOperation({
  name: 'save-saved-reply',
  needs: 'setting.update',
  input: saveSavedReplyInput,
  async run(context, { id, title, text }) {
    const { db, now } = context;
    const known = id === undefined ? null : await findSavedReply(db, id);
    const uuid = known?.uuid ?? crypto.randomUUID();
    const version = (known?.version ?? 0) + 1;
    const set = { title, text, version, updated_at: now };
    const write = known
      ? db.update(savedReplies).set(set).where(eq(savedReplies.id, known.id))
      : db.insert(savedReplies).values({ uuid, created_at: now, ...set });
    try {
      await commit(context, {
        changes: [
          {
            subject: 'saved_reply',
            id: known?.id ?? idOf(savedReplies, uuid),
            version,
            action: known ? 'updated' : 'created',
          },
        ],
        writes: [write],
        effects: [{ effect: 'threads.returned', payload: { user_id: null } }],
      });
    } catch (error) {
      // The same form submitted twice finds its own title
      if (violates(error, 'saved_replies.title')) throw invalid({ title: TAKEN });
      throw error;
    }
    return { message: 'The reply is saved.' };
  },
});
