import { authenticatorWrites } from '~/domains/second-steps/parts/end-second-steps.server';
import { tellOwner } from '~/domains/security-events/parts/account-secured.server';
import { eventWrite } from '~/domains/security-events/parts/trace-event.server';
import { endAccess } from '~/domains/sessions/parts/end-access.server';
import { forgetSecretTries } from '~/domains/sessions/parts/sign-in-limits.server';
import { accountWrite } from '~/domains/users/parts/account-writes.server';
import type { User } from '~/domains/users/queries.server';
import { fullName } from '~/domains/users/rules/full-name';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';

interface Ending {
  /** Why, for the list of security events. */
  what: string;
  mail: 'ways-ended' | 'ways-ended-by-office';
  /** What the password becomes; left out, it stays. */
  password_hash?: string;
}

/**
 * Ends all ways into an account in one commit: what `endAccess` ends, and the authenticator app with its recovery codes.
 * A second step that is switched on stays on, by mailed codes. The owner gets one mail.
 * @throws AppError 409 where the account was changed meanwhile
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
