import { eq } from 'drizzle-orm';
import { removeFilesOf } from '~/domains/files/steps/remove-files-of.server';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { authorize, defineOperation, userIdOf } from '~/lib/operation/operation.server';
import { findVoicemail } from '../queries.server';
import { voicemailKeyInput } from '../schema';
import { voicemails } from '../table.server';

/**
 * Deletes a voicemail and its sound; the call stays in the log.
 * @throws AppError 403 without connect.update for one that is not the caller's own, 404
 */
export const deleteVoicemail = defineOperation({
  name: 'delete-voicemail',
  needs: 'connect.read',
  input: voicemailKeyInput,
  async run(context, { id: key }) {
    const { db, actor } = context;
    const { id, version, user_id, from_name, from_number } = await findVoicemail(db, key);
    if (user_id === null || user_id !== userIdOf(actor)) authorize(actor, 'connect.update');
    const sound = await removeFilesOf(context, { type: 'voicemail', id });
    const from = from_name || from_number || 'a withheld number';
    await commit(
      context,
      {
        changes: [{ subject: 'voicemail', id, version: version + 1, action: 'deleted', data: { from } }],
        writes: [db.delete(voicemails).where(eq(voicemails.id, id))],
        effects: [changedEffect(context, 'voicemail.changed', { id })],
      },
      sound,
    );
    return { message: 'Voicemail deleted.' };
  },
});
