import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { isEnabledKey } from '../queries.server';
import { users } from '../table.server';

/** The id of the one enabled account with this key, to be read in one batch with what hangs on it; no row for nobody. */
export const accountIdQuery = (db: Database, key: string) =>
  db.select({ id: users.id }).from(users).where(isEnabledKey(key));

/** @throws AppError 404 where that query has found nobody */
export function expectAccount(rows: { id: number }[]): void {
  if (rows.length === 0) throw notFound('User');
}
