import { type SQL, sql } from 'drizzle-orm';
import { customType, integer, type SQLiteColumn, text } from 'drizzle-orm/sqlite-core';

/** What every record that people change has: outside id, version (see lib/operation/commit), instants. Spread into a table. */
export const record = () => ({
  id: integer().primaryKey({ autoIncrement: true }),
  uuid: text().notNull().unique(),
  version: integer().notNull().default(1),
  created_at: integer({ mode: 'timestamp_ms' }).notNull(),
  updated_at: integer({ mode: 'timestamp_ms' }).notNull(),
});

export const instant = () => integer({ mode: 'timestamp_ms' });
export const flag = () => integer({ mode: 'boolean' });

/** A column with its table's name before it: in a select from one table drizzle leaves the name out. */
export const qualified = (column: SQLiteColumn): SQL => sql`${column.table}.${sql.identifier(column.name)}`;

/** Reads what `json_object` wrote. */
export const parseJson = (json: unknown) => JSON.parse(String(json));

/** Text that is compared, sorted and unique without regard to the case of its ASCII letters. */
export const caselessText = customType<{ data: string }>({ dataType: () => 'text COLLATE NOCASE' });
