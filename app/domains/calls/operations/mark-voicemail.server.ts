import { eq } from 'drizzle-orm';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findVoicemail } from '../queries.server';
import { markVoicemailInput } from '../schema';
import { voicemails } from '../table.server';

/** Marks a voicemail as listened to or not. */
export const markVoicemail = defineOperation({
  name: 'mark-voicemail',
  needs: 'connect.read',
  input: markVoicemailInput,
  async run(context, { id: key, status }) {
    const { db, now } = context;
    const { id, version, status: was } = await findVoicemail(db, key);
    if (was !== status) {
      await commit(context, {
        changes: [{ subject: 'voicemail', id, version: version + 1, action: status === 'Read' ? 'read' : 'unread' }],
        writes: [
          db
            .update(voicemails)
            .set({ status, version: version + 1, updated_at: now })
            .where(eq(voicemails.id, id)),
        ],
        effects: [changedEffect(context, 'voicemail.changed', { id })],
      });
    }
    return { message: status === 'Read' ? 'Marked as listened to.' : 'Marked as new.', messageStatus: status };
  },
});
