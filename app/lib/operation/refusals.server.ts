import { sql } from 'drizzle-orm';
import type { Database } from '../drizzle/database.server';
import { messagesOf } from '../log';

/**
 * True when a foreign key or a trigger refused a write: a referenced record is deleted, a record to be deleted is
 * referenced, or a rule is violated. Not for UNIQUE.
 */
export function isRefused(error: unknown): boolean {
  const message = messagesOf(error);
  return message.includes('SQLITE_CONSTRAINT') && !message.includes('UNIQUE constraint failed');
}

/**
 * Waits for a write whose conditions were checked before it. Where one of them no longer holds, the database refuses
 * the write, and the check reads again which one: the error itself does not name it.
 * @param recheck throws the user's error; does nothing when all conditions hold
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
 * The names of the tables with rows that reference this one and prevent its deletion, from the database's schema. D1
 * allows no read of its own tables, _cf_….
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
