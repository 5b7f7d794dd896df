import { eq, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isId } from './schema';

/** The condition on the one record whose id or uuid this is. */
export function byKey(table: { id: SQLiteColumn; uuid: SQLiteColumn }, key: string | number): SQL {
  return isId(key) ? eq(table.id, Number(key)) : eq(table.uuid, String(key));
}
