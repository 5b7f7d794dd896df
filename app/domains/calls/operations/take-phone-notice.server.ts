import * as z from 'zod';
import { logWarning } from '~/lib/log';
import { defineOperation } from '~/lib/operation/operation.server';
import { watchOfNotice } from '../reads/watches.server';

/** Starts an import for a notice with one of the club's secrets. Public: a notice does nothing else. */
export const takePhoneNotice = defineOperation({
  name: 'take-phone-notice',
  needs: 'system',
  input: z.object({
    secret: z.string().max(300),
    /** Makes the backstage Worker query the telephone system. */
    read: z.custom<() => Promise<unknown>>((value) => typeof value === 'function'),
  }),
  async run(context, { secret, read }) {
    const watch = secret === '' ? null : await watchOfNotice(context, secret);
    if (!watch) return { taken: 0 };
    context.waitUntil(read().catch((error) => logWarning('the phone import waits for the cron', error)));
    return { taken: 1 };
  },
});
