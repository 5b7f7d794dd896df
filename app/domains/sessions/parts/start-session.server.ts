import { idWhileUnchanged, isUnchanged, type User } from '~/domains/users/queries.server';
import { unauthenticated } from '~/lib/errors';
import { type Change, commit, nextVersion } from '~/lib/operation/commit.server';
import type { OperationContext, UserActor } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { hashToken, newToken } from '~/lib/tokens.server';
import { SESSION_SECONDS } from '../rules/lifetimes';
import { sessions } from '../table.server';

/**
 * Starts a new session for the user, whatever token the request carries.
 * @param user as read before the password or code was checked: changed meanwhile, no session is made
 * @throws AppError 401 when the account was disabled or got another password meanwhile
 */
export async function startSession(context: OperationContext, user: User) {
  const { db, now, request } = context;
  const token = newToken();
  const tokenHash = await hashToken(token);
  const write = db.insert(sessions).values({
    id: crypto.randomUUID(),
    token_hash: tokenHash,
    user_id: idWhileUnchanged(user),
    address: request.address,
    user_agent: request.userAgent,
    created_at: now,
    expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000),
  });
  const actor: UserActor = {
    kind: 'user',
    userId: user.id,
    sessionHash: tokenHash,
    name: `${user.first_name} ${user.last_name}`,
    role: user.role,
    permissions: new Set(),
  };
  const change: Change = {
    subject: 'session',
    id: user.id,
    version: nextVersion('session', user.id),
    action: 'signed-in',
    data: { address: request.address },
  };
  const started = commit({ ...context, actor }, { changes: [change], writes: [write] });
  await explained(started, async () => {
    if (!(await isUnchanged(db, user))) {
      throw unauthenticated('Your account was changed just now. Please sign in again.');
    }
  });
  return { token, message: `Welcome back, ${user.first_name}.` };
}
