import { defineOperation } from '~/lib/operation/operation.server';
import { getLoginCode, lockedSeconds } from '../parts/login-codes.server';
import { resendCodeInput } from '../schema';

/** The sign-in that waits for its code, and when another code may be asked for; null where none waits any more. */
export const showPendingSignIn = defineOperation({
  name: 'show-pending-sign-in',
  needs: 'public',
  input: resendCodeInput,
  reads: true,
  async run({ db, now }, { uuid }) {
    const code = await getLoginCode(db, uuid, now);
    return { pending: code && { uuid: code.uuid, lockedFor: lockedSeconds(code, now), loadedAt: now.getTime() } };
  },
});
