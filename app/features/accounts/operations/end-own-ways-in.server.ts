import { defineOperation } from '~/lib/operation/operation.server';
import { findProvenAccount } from '../reads/own-account.server';
import { withPasswordInput } from '../schema';
import { endAllWaysIn } from '../steps/end-all-ways-in.server';

/**
 * Revokes all access to the caller's account except the password: sessions, including this one, known browsers, API
 * keys, passkeys, and the authenticator app with its recovery codes; codes are mailed from then on.
 */
export const endOwnWaysIn = defineOperation({
  name: 'end-own-ways-in',
  needs: 'signed-in',
  input: withPasswordInput,
  async run(context, { current_password }) {
    const user = await findProvenAccount(context, current_password);
    await endAllWaysIn(context, user, { what: 'all ended by their owner', mail: 'ways-ended' });
    return { message: 'All ways into your account are ended. Sign in with your password.' };
  },
});
