import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { isEnabledKey } from '../queries.server';
import { users } from '../table.server';

/** The id of the enabled account with this key, for a batch with reads that depend on it; no row without one. */
export const accountIdQuery = (db: Database, key: string) =>
  db.select({ id: users.id }).from(users).where(isEnabledKey(key));

/** @throws AppError 404 where that query returned no row */
export function expectAccount(rows: { id: number }[]): void {
  if (rows.length === 0) throw notFound('User');
}
