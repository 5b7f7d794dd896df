import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { type Dialect, lighten } from './light-dialect.server';

/** D1 has no interactive transactions: read here, write through `commit`. */
export type Database = DrizzleD1Database & { $client: D1Database };

export function database(binding: D1Database): Database {
  const db = drizzle(binding);
  lighten((db as unknown as { dialect: Dialect }).dialect);
  return db;
}
