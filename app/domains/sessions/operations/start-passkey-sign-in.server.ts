import * as z from 'zod';
import { signInOptions } from '~/domains/second-steps/reads/passkeys.server';
import { countCaller } from '~/lib/http/caller-limit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { passkeySignIns } from '../rules/rate-limits';

/** The browser's options for a sign-in with a passkey; reveals no accounts. */
export const startPasskeySignIn = defineOperation({
  name: 'start-passkey-sign-in',
  needs: 'public',
  input: z.object({}),
  async run(context) {
    await countCaller(context, 'passkey', passkeySignIns);
    return signInOptions(context);
  },
});
