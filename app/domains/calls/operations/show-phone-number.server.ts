import * as z from 'zod';
import { defineOperation, userIdOf } from '~/lib/operation/operation.server';
import { extensionOf, phoneOf } from '../reads/phone-access.server';
import { telling } from '../work/phone-faults.server';

/** The number that the caller's calls show, and at which they can be called. */
export const showPhoneNumber = defineOperation({
  name: 'show-phone-number',
  needs: 'connect.read',
  input: z.object({}),
  reads: true,
  async run(context) {
    const { actor } = context;
    const extension = extensionOf(actor);
    return { user_phone: await telling(phoneOf(context, userIdOf(actor)).numberOf(extension)), extension };
  },
});
