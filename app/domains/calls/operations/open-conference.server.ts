import * as z from 'zod';
import { defineOperation, userIdOf } from '~/lib/operation/operation.server';
import { phoneOf } from '../reads/phone-access.server';
import { telling } from '../work/phone-faults.server';

/** Opens a conference of the caller's; returns its id and the number that its host dials. */
export const openConference = defineOperation({
  name: 'open-conference',
  needs: 'connect.read',
  input: z.object({}),
  async run(context) {
    const { id, voiceCallToken } = await telling(phoneOf(context, userIdOf(context.actor)).openConference());
    return { session: { id, voiceCallToken } };
  },
});
