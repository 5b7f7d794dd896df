import { sql } from 'drizzle-orm';
import { isExecutive } from '~/domains/roles/rules/role-key';
import { accountWithQuery } from '~/domains/users/queries.server';
import { fullName } from '~/domains/users/rules/full-name';
import type { OperationContext, UserActor } from '~/lib/operation/operation.server';
import { preparedOnce } from '~/lib/prepared-once.server';
import { hashToken } from '~/lib/tokens.server';
import { permissionKeys } from '~/permissions';
import { idleSince } from './rules/lifetimes';
import { sessions } from './table.server';

/**
 * Returns who holds this token; null where it is unknown, expired, unused for too long or ended, or the account is
 * disabled. Reads the session and the user, and the name of the user's service location.
 */
export const getActor = async (context: Pick<OperationContext, 'env' | 'db' | 'now'>, token: string) =>
  getActorOfSession(context, await hashToken(token));

const token = sql.placeholder('token');

/** Every request of somebody who is signed in asks this first. */
const accountOfSession = preparedOnce((db) =>
  accountWithQuery(
    db,
    sql`(SELECT user_id FROM ${sessions} WHERE token_hash = ${token} AND expires_at > ${sql.placeholder('now')}
      AND last_used_at > ${sql.placeholder('idleSince')})`,
    sql<number>`(SELECT last_used_at FROM ${sessions} WHERE token_hash = ${token})`,
  ).prepare(),
);

/** The same by the hash of the token, under which its session is kept. */
export async function getActorOfSession(
  { env, db, now }: Pick<OperationContext, 'env' | 'db' | 'now'>,
  tokenHash: string,
): Promise<UserActor | null> {
  const values = { token: tokenHash, now: now.getTime(), idleSince: idleSince(env, now).getTime() };
  const [found] = await accountOfSession(db).all(values);
  if (!found) return null;
  const { account, value } = found;
  return {
    kind: 'user',
    userId: account.id,
    sessionHash: tokenHash,
    name: fullName(account),
    role: account.role,
    account,
    lastUsedAt: new Date(value),
    permissions: new Set(isExecutive(account.role) ? permissionKeys : account.permissions),
  };
}
