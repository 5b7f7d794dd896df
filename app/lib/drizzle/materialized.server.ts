import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.server';

/**
 * A common table expression that SQLite evaluates once however often it is named. Drizzle writes no MATERIALIZED: it
 * puts parentheses around a text, so this text closes and opens its own.
 */
export const materialized = (db: Database, name: string, rows: SQL) =>
  db.$with('nothing', {}).as(sql`SELECT 1), ${sql.identifier(name)} AS MATERIALIZED (${rows}`);

/** An OFFSET that the statement itself computes; Drizzle's types take numbers only. */
export const offsetOf = (offset: SQL) => offset as never;
