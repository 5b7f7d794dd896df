import { idWhileUnchanged, type User } from '~/domains/users/queries.server';
import { commit, messagesOf, nextVersion } from '~/lib/commit.server';
import { unauthenticated } from '~/lib/errors';
import type { OperationContext, UserActor } from '~/lib/operation.server';
import { hashToken, newToken } from '~/lib/tokens.server';
import { SESSION_SECONDS } from './lifetimes';
import { sessions } from './table.server';

/**
 * Signs the user in on a session of its own, whatever token the caller came with.
 * @param user as read before the password or code was checked: changed meanwhile, no session is made
 * @throws AppError 401 when the account was disabled or got another password in this very moment
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
  const change = { subject: 'session', id: user.id, version: nextVersion('session', user.id), action: 'signed-in' };
  try {
    await commit(
      { ...context, actor },
      { changes: [{ ...change, data: { address: request.address } }], writes: [write] },
    );
  } catch (error) {
    if (!messagesOf(error).includes('NOT NULL constraint failed: sessions.user_id')) throw error;
    throw unauthenticated('Your account was changed just now. Please sign in again.');
  }
  return { token, message: `Welcome back, ${user.first_name}.` };
}
