import { defineOperation, userIdOf } from '~/lib/operation/operation.server';
import { phoneOf } from '../reads/phone-access.server';
import { bringInInput } from '../schema';
import { telling } from '../work/phone-faults.server';

/** Brings a call that was accepted into a conference. */
export const bringIntoConference = defineOperation({
  name: 'bring-into-conference',
  needs: 'connect.read',
  input: bringInInput,
  async run(context, { session_id, conference_id, party_id }) {
    const party = { sessionId: session_id, partyId: party_id ?? null };
    await telling(phoneOf(context, userIdOf(context.actor)).bringIn(conference_id ?? session_id, party));
    return { message: 'The call is in the conference.' };
  },
});
