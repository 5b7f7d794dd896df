import { z } from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';

/** Returns whether the club's mailbox can be read, and what keeps it: the mailbox built in needs no sign-in. */
export const showMailAccess = defineOperation({
  name: 'show-mail-access',
  needs: 'task.read',
  input: z.object({}),
  reads: true,
  run: async () => ({ exists: true, provider: 'embedded' as const }),
});
