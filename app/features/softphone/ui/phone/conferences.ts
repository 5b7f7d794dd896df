import { callApi } from '~/lib/http/api-client';
import type { Conferences } from '~/services/phone/line';

/** The telephone system's own conferences, of who is signed in. */
export const conferences: Conferences = {
  open: async () => (await callApi('POST /ring-central/presence-user', {})).session,
  async bringIn(conference_id, { sessionId: session_id, partyId: party_id }) {
    const input = { status: 'accepted', session_id, party_id, conference_id } as const;
    await callApi('POST /ring-central/conference-bring-in-call', input);
  },
};
