import { z } from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { phoneProvider } from '~/services/phone/phone.server';
import { extensionOf } from '../parts/extension-of.server';
import { telling } from '../parts/phone-faults.server';

/** The number that the caller's calls show, and that reaches them. */
export const showPhoneNumber = defineOperation({
  name: 'show-phone-number',
  needs: 'connect.read',
  input: z.object({}),
  reads: true,
  async run({ env, actor }) {
    const extension = extensionOf(actor);
    return { user_phone: await telling(phoneProvider(env).numberOf(extension)), extension };
  },
});
