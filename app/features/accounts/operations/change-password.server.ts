import { accountSecured } from '~/domains/security-events/parts/account-secured.server';
import { endLinksAndCodes } from '~/domains/sessions/parts/end-links.server';
import { endSessionsOf } from '~/domains/sessions/parts/end-sessions.server';
import { forgetBrowsers } from '~/domains/sessions/parts/known-browser.server';
import { forgetSecretTries } from '~/domains/sessions/parts/sign-in-limits.server';
import { refuseGuessable } from '~/domains/users/parts/refuse-guessable.server';
import { authorizeFor, refuseAbove } from '~/domains/users/parts/whose-account.server';
import { findAccount, setPassword } from '~/domains/users/queries.server';
import { fullName } from '~/domains/users/rules/full-name';
import { changePasswordInput } from '~/domains/users/schema';
import { invalid } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { hashPassword, verifyPassword } from '~/lib/password.server';

/**
 * Sets a new password, one's own or a colleague's. Every other session of the account ends with it, and every link and
 * code it was mailed.
 */
export const changePassword = defineOperation({
  name: 'change-password',
  needs: 'signed-in',
  input: changePasswordInput,
  async run(context, { uuid: key, current_password, password }) {
    const { db, env, now, actor } = context;
    authorizeFor(actor, key);
    const user = await findAccount(db, key);
    refuseAbove(actor, user);
    if (current_password !== undefined && !(await verifyPassword(current_password, user.password_hash))) {
      throw invalid({ current_password: 'The current password is wrong.' });
    }
    refuseGuessable(env, password, user);
    const passwordHash = await hashPassword(password);
    await commit(
      context,
      accountSecured(context, user, { password: true }),
      await endSessionsOf(context, user, 'new password'),
      {
        changes: [
          {
            subject: 'user',
            id: user.id,
            version: user.version + 1,
            action: 'password-changed',
            data: { name: fullName(user) },
          },
        ],
        writes: [
          setPassword(db, user, passwordHash, now),
          ...endLinksAndCodes(db, user.id, now),
          ...forgetSecretTries(db, user),
          // Whose browser it was that knew the old password is not known
          forgetBrowsers(db, user.id),
        ],
      },
    );
    return { message: 'Password Updated Successfully!' };
  },
});
