import { getAuthenticator, mayBeMailed } from '~/domains/second-steps/reads/authenticator.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { resendCodeInput } from '../schema';
import { getLoginCode, lockedSeconds } from '../steps/login-codes.server';

/** The pending sign-in, the kind of its code, and when another one can be requested; null where none is pending. */
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
