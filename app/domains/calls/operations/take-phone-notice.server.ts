import { z } from 'zod';
import { logWarning } from '~/lib/log';
import { defineOperation } from '~/lib/operation/operation.server';
import { watchOfNotice } from '../reads/watches.server';

/** Takes a notice of the telephone system: one of the club's own has it asked. Anybody may send one: it does no more. */
export const takePhoneNotice = defineOperation({
  name: 'take-phone-notice',
  needs: 'system',
  input: z.object({
    secret: z.string().max(300),
    /** Has the Worker behind the site ask the telephone system. */
    read: z.custom<() => Promise<unknown>>((value) => typeof value === 'function'),
  }),
  async run(context, { secret, read }) {
    const watch = secret === '' ? null : await watchOfNotice(context, secret);
    if (!watch) return { taken: 0 };
    context.waitUntil(read().catch((error) => logWarning('the telephone is left to the clock', error)));
    return { taken: 1 };
  },
});
