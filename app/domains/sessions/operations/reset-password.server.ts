import { and, eq, gt, isNull } from 'drizzle-orm';
import { accountSecured } from '~/domains/security-events/steps/account-secured.server';
import { eventWrite } from '~/domains/security-events/steps/trace-event.server';
import { findUser } from '~/domains/users/queries.server';
import { refuseGuessable } from '~/domains/users/reads/refuse-guessable.server';
import { accountWrite } from '~/domains/users/steps/account-writes.server';
import { AppError, isAppError } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { hashPassword } from '~/lib/password.server';
import { hashToken } from '~/lib/tokens.server';
import { resetPasswordInput } from '../schema';
import { endAccess } from '../steps/end-access.server';
import { forgetSecretTries } from '../steps/sign-in-limits.server';
import { passwordResets } from '../table.server';

const CHANGED = 'Your password was changed. Please sign in with the new one.';

/**
 * Sets the password of the account that a reset link, or an invitation, was mailed to. Revokes all links of that
 * account, its sessions, pending sign-ins, known browsers, API keys and passkeys.
 */
export const resetPassword = defineOperation({
  name: 'reset-password',
  needs: 'public',
  input: resetPasswordInput,
  async run(context, { token, uuid, password }) {
    const tokenHash = await hashToken(token);
    const { user, isFirst } = await findUserOfLink(context, tokenHash, uuid);
    await refuseGuessable(context, password, user);
    const passwordHash = await hashPassword(password);
    try {
      await change(context, tokenHash, uuid, passwordHash);
    } catch (error) {
      // The account has changed: by another use of this link, which revokes it, or by a colleague, which does not.
      if (!isAppError(error) || error.status !== 409) throw error;
      await change(context, tokenHash, uuid, passwordHash);
    }
    const done = isFirst ? 'Your password is set. Please sign in with it.' : CHANGED;
    return { message: done };
  },
});

async function change(context: OperationContext, tokenHash: string, uuid: string, passwordHash: string) {
  const { db } = context;
  const { user, isFirst } = await findUserOfLink(context, tokenHash, uuid);
  const { id: userId, email: account } = user;
  const { left, ...ended } = await endAccess(context, user, { what: 'new password' });
  // The owner is not notified of a first password
  const secured = isFirst
    ? { writes: [eventWrite(context, { kind: 'password-changed', userId, account, what: 'invitation' })] }
    : accountSecured(context, user, { password: left });
  const action = isFirst ? 'joined' : 'password-reset';
  await commit(context, secured, ended, {
    changes: [{ subject: 'user', id: user.id, version: user.version + 1, action }],
    writes: [accountWrite(context, user, { password_hash: passwordHash }), ...forgetSecretTries(db, user)],
  });
}

async function findUserOfLink({ db, now }: OperationContext, tokenHash: string, uuid: string) {
  const [reset] = await db
    .select()
    .from(passwordResets)
    .where(
      and(eq(passwordResets.token_hash, tokenHash), isNull(passwordResets.used_at), gt(passwordResets.expires_at, now)),
    );
  const user = reset && (await findUser(db, reset.user_id));
  if (!reset || !user || user.uuid !== uuid || user.disabled) {
    throw new AppError(422, 'This link was used already or is too old. Please ask for a new one.');
  }
  return { user, isFirst: reset.kind === 'invitation' };
}
