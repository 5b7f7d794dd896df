import { defineOperation } from '~/lib/operation/operation.server';
import { phoneProvider } from '~/services/phone/phone.server';
import { telling } from '../parts/phone-faults.server';
import { bringInInput } from '../schema';

/** Brings a call that was accepted into a conference. */
export const bringIntoConference = defineOperation({
  name: 'bring-into-conference',
  needs: 'connect.read',
  input: bringInInput,
  async run({ env }, { session_id, conference_id, party_id }) {
    const party = { sessionId: session_id, partyId: party_id ?? null };
    await telling(phoneProvider(env).bringIn(conference_id ?? session_id, party));
    return { message: 'The call is in the conference.' };
  },
});
