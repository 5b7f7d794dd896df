import { traceEvent } from '~/domains/security-events/parts/trace-event.server';
import { getKnownBrowser } from '~/domains/sessions/parts/known-browser.server';
import { countSecretTry } from '~/domains/sessions/parts/sign-in-limits.server';
import { findUser, type User } from '~/domains/users/queries.server';
import { invalid, unauthenticated } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { verifyPassword } from '~/lib/password.server';

/** The caller's own account. @throws AppError 401 */
export async function findOwnAccount({ db, actor }: OperationContext): Promise<User> {
  if (actor.kind !== 'user') throw unauthenticated();
  return findUser(db, actor.userId);
}

/**
 * The same once its owner has given the password, so that a desk left open adds no way into the account. Wrong ones are
 * counted with those of the sign-in.
 * @throws AppError 422 at `current_password`, 429
 */
export async function findProvenAccount(context: OperationContext, password: string): Promise<User> {
  const user = await findOwnAccount(context);
  const { id, email } = user;
  const browser = await getKnownBrowser(context, id);
  const wasRight = await countSecretTry(context, `sign-in:${email}`, { email, browser });
  if (!(await verifyPassword(password, user.password_hash))) {
    traceEvent(context, { kind: 'wrong-password', userId: id, account: email });
    throw invalid({ current_password: 'The current password is wrong.' });
  }
  await wasRight();
  return user;
}
