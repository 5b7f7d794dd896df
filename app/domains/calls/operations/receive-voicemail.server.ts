import { storeSound } from '~/domains/files/work/store-sound.server';
import { getExtensionOwner } from '~/domains/users/queries.server';
import { logWarning } from '~/lib/log';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { type Change, commit, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { getVoicemailOf } from '../queries.server';
import { isExtension } from '../rules/numbers';
import { receiveVoicemailInput } from '../schema';
import { voicemails } from '../table.server';

const THANKS = 'Thank you. Your message was left.';

/** Stores the voicemail of a call; a repeated delivery returns the stored one. */
export const receiveVoicemail = defineOperation({
  name: 'receive-voicemail',
  needs: 'connect.read',
  input: receiveVoicemailInput,
  takesFile: true,
  async run(context, { call_id, extension, phone_number, name, seconds, file }) {
    const { db, now } = context;
    const [known, owner] = await Promise.all([
      getVoicemailOf(db, call_id),
      extension ? getExtensionOwner(db, extension) : null,
    ]);
    if (known) return { message: THANKS, uuid: known.uuid };
    const uuid = crypto.randomUUID();
    const id = idOf(voicemails, uuid);
    const isColleague = isExtension(phone_number);
    const { undo, sound } = await storeSound(context, { type: 'voicemail', id }, { chunks: file.chunks, part: 1 });
    const write = db.insert(voicemails).values({
      uuid,
      call_key: call_id,
      user_id: owner?.id ?? null,
      from_name: name,
      from_number: isColleague ? '' : phone_number,
      from_extension: isColleague ? phone_number : null,
      status: 'Unread',
      seconds,
      received_at: now,
      created_at: now,
      updated_at: now,
    });
    const by = name || phone_number || 'A withheld number';
    const change: Change = { subject: 'voicemail', id, version: 1, action: 'received', data: { by } };
    try {
      const effects = [changedEffect(context, 'voicemail.changed', { id })];
      await commit(context, { changes: [change], writes: [write], effects }, sound);
    } catch (error) {
      await undo().catch((failure) => logWarning('object left to the sweep', failure));
      const first = violates(error, 'voicemails.call_key') ? await getVoicemailOf(db, call_id) : null;
      if (first) return { message: THANKS, uuid: first.uuid };
      throw error;
    }
    return { message: THANKS, uuid };
  },
});
