import { z } from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { phoneProvider } from '~/services/phone/phone.server';
import { telling } from '../parts/phone-faults.server';

/** Opens a conference of the caller's: what its host calls, and its id. */
export const openConference = defineOperation({
  name: 'open-conference',
  needs: 'connect.read',
  input: z.object({}),
  async run({ env }) {
    const { id, voiceCallToken } = await telling(phoneProvider(env).openConference());
    return { session: { id, voiceCallToken } };
  },
});
