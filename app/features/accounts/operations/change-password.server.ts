import { accountSecured } from '~/domains/security-events/steps/account-secured.server';
import { endAccess } from '~/domains/sessions/steps/end-access.server';
import { forgetSecretTries } from '~/domains/sessions/steps/sign-in-limits.server';
import { findAccount } from '~/domains/users/queries.server';
import { refuseGuessable } from '~/domains/users/reads/refuse-guessable.server';
import { authorizeFor, isOwnKey, refuseAbove } from '~/domains/users/reads/whose-account.server';
import { fullName } from '~/domains/users/rules/full-name';
import { changePasswordInput } from '~/domains/users/schema';
import { accountWrite } from '~/domains/users/steps/account-writes.server';
import { invalid } from '~/lib/errors';
import { REQUIRED } from '~/lib/form/schema';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { hashPassword } from '~/lib/password.server';
import { provePassword } from '../reads/own-account.server';

/**
 * Sets a new password. A colleague's new password revokes every session, known browser, API key and passkey of the
 * account, and every mailed link and code. One's own, which needs the current one, leaves the session that changes it,
 * and revokes only the chosen keys and passkeys.
 */
export const changePassword = defineOperation({
  name: 'change-password',
  needs: 'signed-in',
  input: changePasswordInput,
  async run(context, { uuid: key, current_password, password, end_keys, end_passkeys }) {
    const { db, actor } = context;
    authorizeFor(actor, key);
    const user = await findAccount(db, key);
    refuseAbove(actor, user);
    const isOwn = isOwnKey(actor, key);
    if (current_password !== undefined) await provePassword(context, user, current_password);
    else if (isOwn && user.password_hash !== '') throw invalid({ current_password: REQUIRED });
    await refuseGuessable(context, password, user);
    const password_hash = await hashPassword(password);
    const { left, ...ended } = await endAccess(context, user, {
      what: 'new password',
      ...(isOwn && { isSessionLeft: true, keys: end_keys, passkeys: end_passkeys }),
    });
    await commit(context, accountSecured(context, user, { password: left }), ended, {
      changes: [
        {
          subject: 'user',
          id: user.id,
          version: user.version + 1,
          action: 'password-changed',
          data: { name: fullName(user) },
        },
      ],
      writes: [accountWrite(context, user, { password_hash }), ...forgetSecretTries(db, user)],
    });
    return { message: 'Password Updated Successfully!' };
  },
});
