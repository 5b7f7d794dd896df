import { defineOperation, userIdOf } from '~/lib/operation/operation.server';
import { phoneOf } from '../reads/phone-access.server';
import { callRecordingInput } from '../schema';
import { telling } from '../work/phone-faults.server';

/**
 * Whether a call of the caller's is being recorded, and by the caller, as the telephone system reports now; null for an
 * unknown call, and where its exchange notifies the telephones itself.
 */
export const showCallRecording = defineOperation({
  name: 'show-call-recording',
  needs: 'connect.read',
  input: callRecordingInput,
  reads: true,
  async run(context, { session_id, party_id }) {
    const party = { sessionId: session_id, partyId: party_id };
    const state = await telling(phoneOf(context, userIdOf(context.actor)).recordingOf(party));
    return { recording: state && { is_own: state.isOwn, is_recorded: state.isRecorded } };
  },
});
