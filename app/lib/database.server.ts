import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

/** D1 has no interactive transactions: read here, write through `commit`. */
export type Database = DrizzleD1Database;

export function database(binding: D1Database): Database {
  return drizzle(binding);
}
