import { callApi } from '~/lib/http/api-client';
import type { ApiIds, Conferences, RecordingState } from '~/services/phone/line';

/** The telephone system's own conferences, for signed-in users. */
export const conferences: Conferences = {
  open: async () => (await callApi('POST /ring-central/presence-user', {})).session,
  async bringIn(conference_id, { sessionId: session_id, partyId: party_id }) {
    const input = { status: 'accepted', session_id, party_id, conference_id } as const;
    await callApi('POST /ring-central/conference-bring-in-call', input);
  },
};

/** Whether a call is recorded, by the telephone system. @throws where it cannot be read */
export async function readRecording({ sessionId, partyId }: ApiIds): Promise<RecordingState> {
  const call = { session_id: sessionId, party_id: partyId };
  const { recording } = await callApi('GET /ring-central/call-recording', call);
  if (!recording) throw new Error('The call is not known');
  return { isOwn: recording.is_own, isRecorded: recording.is_recorded };
}
