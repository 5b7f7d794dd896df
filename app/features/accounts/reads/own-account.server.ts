import { traceEvent } from '~/domains/security-events/steps/trace-event.server';
import { wrongPasswordAgain } from '~/domains/sessions/rules/rate-limits';
import { findUser, isUnchanged, type User } from '~/domains/users/queries.server';
import { conflict, invalid, unauthenticated } from '~/lib/errors';
import { countTry, forgetTries } from '~/lib/http/rate-limit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { verifyPassword } from '~/lib/password.server';

/** The caller's own account. @throws AppError 401 */
export async function findOwnAccount({ db, actor }: OperationContext): Promise<User> {
  if (actor.kind !== 'user') throw unauthenticated();
  return findUser(db, actor.userId);
}

/**
 * The caller's own account, after a check of the password, so that an unattended desk adds no access to the account.
 * @throws AppError 422 at `current_password`, 429
 */
export async function findProvenAccount(context: OperationContext, password: string): Promise<User> {
  const user = await findOwnAccount(context);
  await provePassword(context, user, password);
  return user;
}

/**
 * Checks the current password of a signed-in user. A try is counted before the check, so that concurrent ones are
 * counted too, and by session: a stolen session has the same counter from any network, and does not block its owner's
 * sign-ins.
 * @throws AppError 422 at `current_password`, 429
 */
export async function provePassword(context: OperationContext, user: User, password: string): Promise<void> {
  const { actor } = context;
  if (actor.kind !== 'user') throw unauthenticated();
  const { id: userId, email: account, password_hash } = user;
  const key = `password again:${actor.sessionHash}`;
  await countTry(context, key, wrongPasswordAgain);
  if (!(await verifyPassword(password, password_hash))) {
    traceEvent(context, { kind: 'wrong-password', userId, account, what: 'asked for again' });
    throw invalid({ current_password: 'The current password is wrong.' });
  }
  await forgetTries(context, key);
}

/**
 * For a write that is valid only while the account has the password that was checked: a concurrent change of it leaves
 * nothing new behind.
 * @throws AppError 409
 */
export async function refuseChanged({ db }: OperationContext, user: User): Promise<void> {
  if (!(await isUnchanged(db, user))) throw conflict('Your account was changed just now. Nothing was added.');
}
