import { and, eq, sql } from 'drizzle-orm';
import { type LocationBrief, locationBrief } from '~/domains/service-locations/queries.server';
import type { IdOf } from '~/lib/by-key.server';
import { parseJson } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { jsonRow } from '~/lib/drizzle/json-row.server';
import type { User } from '../queries.server';
import { users } from '../table.server';

/** A user as the office's frame shows them, with their role's permissions. */
export interface Account
  extends Pick<
    User,
    | 'id'
    | 'uuid'
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'role'
    | 'role_id'
    | 'permissions'
    | 'extension'
    | 'service_location_id'
    | 'bg_color'
    | 'txt_color'
    | 'access_version'
    | 'mfa_enabled'
    | 'default_date_range'
  > {
  service_location: LocationBrief | null;
}

declare module '~/lib/operation/operation.server' {
  interface ActorAccount extends Account {}
}

/** An account as one JSON text: see `jsonRow`. */
export const accountRow = jsonRow<Account>({
  id: users.id,
  uuid: users.uuid,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  role: users.role,
  role_id: users.role_id,
  permissions: users.permissions,
  extension: users.extension,
  service_location_id: users.service_location_id,
  // Text: whether SQLite quotes JSON of a subquery within JSON differs between its versions
  service_location: sql`${locationBrief(users.service_location_id)} || ''`.mapWith(parseJson),
  bg_color: users.bg_color,
  txt_color: users.txt_color,
  access_version: users.access_version,
  mfa_enabled: users.mfa_enabled,
  default_date_range: users.default_date_range,
});

/** What joins the enabled account of a row's `user_id`: for a select of `accountRow`. */
export const enabledAccount = [users, sql`users.id = user_id AND NOT disabled`] as const;

/** The enabled account with the id of an SQL expression; reads its row, and the name of its service location. */
export async function getAccount(db: Database, id: IdOf): Promise<Account | null> {
  const [row] = await db
    .select({ account: accountRow.text })
    .from(users)
    .where(and(eq(users.id, id), eq(users.disabled, false)));
  return row ? accountRow.rowOf(row.account) : null;
}
