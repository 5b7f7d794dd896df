import { getUserByEmail } from '~/domains/users/queries.server';
import { commit, nextVersion } from '~/lib/commit.server';
import { defineOperation } from '~/lib/operation.server';
import { countTry } from '~/lib/rate-limit.server';
import { requestPasswordResetInput } from '../schema';

/** Accounts nobody has are all this one in the history: a request for them writes what any other does. */
const NOBODY = 0;

/** Mails a reset link to an enabled account, and says and does the same for any other address. */
export const requestPasswordReset = defineOperation({
  name: 'request-password-reset',
  needs: 'public',
  input: requestPasswordResetInput,
  async run(context, { email }) {
    const { db, request } = context;
    await countTry(context, `reset:${request.address}`, {
      tries: 30,
      seconds: 3600,
      message: 'Too many tries. Please wait a little and try again.',
    });
    const user = await getUserByEmail(db, email);
    const id = user?.id ?? NOBODY;
    await commit(context, {
      changes: [{ subject: 'password-reset', id, version: nextVersion('password-reset', id), action: 'requested' }],
      writes: [],
      effects: [{ effect: 'password-reset.requested', payload: { user_id: id, origin: request.origin } }],
    });
    return { message: 'If this address has an account, a link to reset the password is on its way to it.' };
  },
});
