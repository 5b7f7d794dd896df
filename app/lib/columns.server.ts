import { integer, text } from 'drizzle-orm/sqlite-core';

/** What every record that people change has: outside id, version (see lib/commit), instants. Spread into a table. */
export const record = () => ({
  id: integer().primaryKey({ autoIncrement: true }),
  uuid: text().notNull().unique(),
  version: integer().notNull().default(1),
  created_at: integer({ mode: 'timestamp_ms' }).notNull(),
  updated_at: integer({ mode: 'timestamp_ms' }).notNull(),
});

export const instant = () => integer({ mode: 'timestamp_ms' });
export const flag = () => integer({ mode: 'boolean' });
