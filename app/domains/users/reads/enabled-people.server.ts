import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { executiveRoleIds } from '~/domains/roles/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import type { User } from '../queries.server';
import { users } from '../table.server';

/** More than any club has. */
const MOST = 1000;

/** The users with all of these permissions, by name. */
export function listHolders(db: Database, keys: readonly string[]) {
  const wanted = JSON.stringify(keys);
  const held = sql`(SELECT count(*) FROM json_each(${users.permissions}) WHERE value IN (SELECT value FROM json_each(${wanted})))`;
  const holds = or(inArray(users.role_id, executiveRoleIds(db)), sql`${held} = ${keys.length}`);
  return db
    .select({ id: users.id, name: sql<string>`trim(${users.first_name} || ' ' || ${users.last_name})` })
    .from(users)
    .where(and(eq(users.disabled, false), holds))
    .orderBy(asc(users.first_name), asc(users.last_name))
    .limit(MOST);
}

/** The id of a user if the account is enabled, else NULL, as part of a statement. */
export const enabledIdOf = (id: number): SQL<number | null> =>
  sql<number | null>`(SELECT id FROM ${users} WHERE id = ${id} AND disabled = 0)`;

/** The same if it also still has this address, and no password. */
export const invitedIdOf = ({ id, email }: Pick<User, 'id' | 'email'>): SQL<number | null> =>
  sql<
    number | null
  >`(SELECT id FROM ${users} WHERE id = ${id} AND email = ${email} AND password_hash = '' AND disabled = 0)`;
