import { eq } from 'drizzle-orm';
import { removeFilesOf } from '~/domains/files/parts/remove-files-of.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { changedEffect } from '../parts/changed-effect.server';
import { findVoicemail } from '../queries.server';
import { voicemailKeyInput } from '../schema';
import { voicemails } from '../table.server';

/** Deletes a voicemail and its sound; the call stays in the log. */
export const deleteVoicemail = defineOperation({
  name: 'delete-voicemail',
  needs: 'connect.read',
  input: voicemailKeyInput,
  async run(context, { id: key }) {
    const { db } = context;
    const { id, version, from_name, from_number } = await findVoicemail(db, key);
    const sound = await removeFilesOf(context, { type: 'voicemail', id });
    const from = from_name || from_number || 'a withheld number';
    await commit(
      context,
      {
        changes: [{ subject: 'voicemail', id, version: version + 1, action: 'deleted', data: { from } }],
        writes: [db.delete(voicemails).where(eq(voicemails.id, id))],
        effects: [changedEffect(context, 'voicemail', id)],
      },
      sound,
    );
    return { message: 'Voicemail deleted.' };
  },
});
