import { authenticatorWrites } from '~/domains/second-steps/steps/end-second-steps.server';
import { tellOwner } from '~/domains/security-events/steps/account-secured.server';
import { eventWrite } from '~/domains/security-events/steps/trace-event.server';
import { endAccess } from '~/domains/sessions/steps/end-access.server';
import { forgetSecretTries } from '~/domains/sessions/steps/sign-in-limits.server';
import type { User } from '~/domains/users/queries.server';
import { fullName } from '~/domains/users/rules/full-name';
import { accountWrite } from '~/domains/users/steps/account-writes.server';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';

interface Ending {
  /** The reason, for the list of security events. */
  what: string;
  mail: 'ways-ended' | 'ways-ended-by-office';
  /** The new password's hash; left out, it is unchanged. */
  password_hash?: string;
}

/**
 * Revokes all access to an account in one commit: what `endAccess` revokes, and the authenticator app with its recovery
 * codes. An enabled second step remains, by mailed codes. The owner gets one mail.
 * @throws AppError 409 where the account has changed since it was read
 */
export async function endAllWaysIn(context: OperationContext, user: User, ending: Ending): Promise<void> {
  const { db } = context;
  const { id, email: account, version } = user;
  const { what, mail, password_hash } = ending;
  const { left, ...ended } = await endAccess(context, user, { what });
  const event = { userId: id, account, what };
  await commit(context, ended, {
    changes: [{ subject: 'user', id, version: version + 1, action: 'ways-ended', data: { name: fullName(user) } }],
    writes: [
      accountWrite(context, user, password_hash === undefined ? {} : { password_hash }),
      ...authenticatorWrites(db, id),
      ...forgetSecretTries(db, user),
      ...(left.app ? [eventWrite(context, { ...event, kind: 'second-step-changed' })] : []),
      ...(password_hash ? [eventWrite(context, { ...event, kind: 'password-changed' })] : []),
    ],
    effects: [
      changedEffect(context, 'user.changed', { id }),
      ...tellOwner(context, user, mail, { left: { ...left, app: false, recovery_codes: 0 } }),
    ],
  });
}
