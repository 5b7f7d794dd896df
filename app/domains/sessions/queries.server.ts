import { sql } from 'drizzle-orm';
import { getAccount } from '~/domains/users/queries.server';
import type { Database } from '~/lib/database.server';
import type { UserActor } from '~/lib/operation.server';
import { hashToken } from '~/lib/tokens.server';
import { permissionKeys } from '~/permissions';
import { sessions } from './table.server';

/** EXECUTIVE passes every check, whatever is ticked; a role named admin counts as EXECUTIVE. */
export function isExecutive(role: string): boolean {
  return role === 'EXECUTIVE' || role.toLowerCase() === 'admin';
}

/** Who holds this token, or null: unknown, expired, ended, or the account is disabled. Reads two rows. */
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
    permissions: new Set(isExecutive(account.role) ? permissionKeys : account.permissions),
  };
}
