import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findRecording } from '../queries.server';
import { recordingKeyInput } from '../schema';
import { removeRecording } from '../steps/remove-recording.server';

/** Deletes what was recorded of a call. */
export const deleteRecording = defineOperation({
  name: 'delete-recording',
  needs: 'connect.update',
  input: recordingKeyInput,
  async run(context, { id }) {
    await commit(context, await removeRecording(context, await findRecording(context.db, id)));
    return { message: 'Recording deleted.' };
  },
});
