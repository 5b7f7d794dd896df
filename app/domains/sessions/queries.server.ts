import { sql } from 'drizzle-orm';
import { getAccount } from '~/domains/users/queries.server';
import type { Database } from '~/lib/database.server';
import type { UserActor } from '~/lib/operation/operation.server';
import { hashToken } from '~/lib/tokens.server';
import { permissionKeys } from '~/permissions';
import { sessions } from './table.server';

/** EXECUTIVE passes every check, whatever permissions its role lists; a role named admin counts as EXECUTIVE. */
export function isExecutive(role: string): boolean {
  return role === 'EXECUTIVE' || role.toLowerCase() === 'admin';
}

/**
 * Returns who holds this token; null where it is unknown, expired or ended, or the account is disabled.
 * Reads two rows, and the name of the user's service location.
 */
export async function getActor(db: Database, token: string, now: Date): Promise<UserActor | null> {
  const tokenHash = await hashToken(token);
  const account = await getAccount(
    db,
    sql`(SELECT user_id FROM ${sessions} WHERE token_hash = ${tokenHash} AND expires_at > ${now.getTime()})`,
  );
  if (!account) return null;
  return {
    kind: 'user',
    userId: account.id,
    sessionHash: tokenHash,
    name: `${account.first_name} ${account.last_name}`,
    role: account.role,
    account,
    permissions: new Set(isExecutive(account.role) ? permissionKeys : account.permissions),
  };
}
