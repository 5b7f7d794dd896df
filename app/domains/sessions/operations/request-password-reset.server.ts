import { getUserByEmail } from '~/domains/users/queries.server';
import { countCaller } from '~/lib/http/caller-limit.server';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import * as limits from '../rules/rate-limits';
import { requestPasswordResetInput } from '../schema';

/** The history's subject for unknown addresses: a request for one writes as much as any other. */
const NOBODY = 0;

/** Mails a reset link to an enabled account; for any other address the behaviour and the response are the same. */
export const requestPasswordReset = defineOperation({
  name: 'request-password-reset',
  needs: 'public',
  input: requestPasswordResetInput,
  async run(context, { email }) {
    const { db, request } = context;
    await countCaller(context, 'reset', limits.passwordResets);
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
