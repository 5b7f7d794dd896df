import { sql } from 'drizzle-orm';
import type { Database } from '../drizzle/database.server';
import { messagesOf } from '../log';

/**
 * True when a foreign key or a trigger refused a write: a record that it refers to is gone, one that it deletes is
 * referred to, or a rule is broken. UNIQUE is not meant.
 */
export function isRefused(error: unknown): boolean {
  const message = messagesOf(error);
  return message.includes('SQLITE_CONSTRAINT') && !message.includes('UNIQUE constraint failed');
}

/**
 * Waits for a write whose conditions were checked before it. Where one of them ceased to hold in between, the database
 * refuses the write, and the check reads again what is missing: the refusal itself does not say.
 * @param recheck throws what a person is told; does nothing when it finds everything in order
 */
export async function explained<Written>(write: Promise<Written>, recheck: () => Promise<unknown>): Promise<Written> {
  try {
    return await write;
  } catch (error) {
    if (isRefused(error)) await recheck();
    throw error;
  }
}

/**
 * The names of the tables with rows that refer to this one and keep it from being deleted, as the database knows them.
 * D1 allows no read of its own tables, _cf_….
 */
export async function listReferrers(db: Database, table: string, id: number): Promise<string[]> {
  const keys = await db.all<{ name: string; column: string }>(
    sql`SELECT children.name, keys."from" AS column FROM pragma_table_list AS children, pragma_foreign_key_list(children.name) AS keys
      WHERE children.type = 'table' AND children.name NOT GLOB '_cf_*' AND keys."table" = ${table} AND keys."to" = 'id' AND keys.on_delete = 'NO ACTION'`,
  );
  const referring = keys.map(({ name, column }) => {
    const isReferring = sql`EXISTS (SELECT 1 FROM ${sql.identifier(name)} WHERE ${sql.identifier(column)} = ${id})`;
    return sql`SELECT ${name} AS name WHERE ${isReferring}`;
  });
  const found = await Promise.all(referring.map((query) => db.all<{ name: string }>(query)));
  return found.flat().map(({ name }) => name);
}
