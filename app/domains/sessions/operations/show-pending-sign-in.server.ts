import { getAuthenticator, mayBeMailed } from '~/domains/second-steps/reads/authenticator.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { resendCodeInput } from '../schema';
import { getLoginCode, lockedSeconds } from '../steps/login-codes.server';

/**
 * The sign-in that waits for its code, where that comes from, and when another one may be asked for; null where none
 * waits any more.
 */
export const showPendingSignIn = defineOperation({
  name: 'show-pending-sign-in',
  needs: 'public',
  input: resendCodeInput,
  reads: true,
  async run({ db, now }, { uuid }) {
    const code = await getLoginCode(db, uuid, now);
    if (!code) return { pending: null };
    const app = await getAuthenticator(db, code.user_id);
    return {
      pending: {
        uuid: code.uuid,
        lockedFor: lockedSeconds(code, now),
        loadedAt: now.getTime(),
        hasApp: Boolean(app?.confirmed_at),
        mayBeMailed: mayBeMailed(app),
      },
    };
  },
});
