import { type SQL, sql } from 'drizzle-orm';
import { customType, integer, type SQLiteColumn, text } from 'drizzle-orm/sqlite-core';

/** Columns of every edited record: uuid, version (see lib/operation/commit), timestamps. Spread into a table. */
export const record = () => ({
  id: integer().primaryKey({ autoIncrement: true }),
  uuid: text().notNull().unique(),
  version: integer().notNull().default(1),
  created_at: integer({ mode: 'timestamp_ms' }).notNull(),
  updated_at: integer({ mode: 'timestamp_ms' }).notNull(),
});

export const instant = () => integer({ mode: 'timestamp_ms' });
export const flag = () => integer({ mode: 'boolean' });

/** Columns of what a form offers in a list of choices. A retired one is offered nowhere. Spread into a table. */
export const choice = () => ({
  id: integer().primaryKey(),
  version: integer().notNull().default(1),
  name: caselessText().notNull(),
  name_es: text().notNull().default(''),
  /** Its place in the list; of equal ones the older is first. */
  position: integer().notNull().default(0),
  retired_at: instant(),
});

/** A column qualified by its table's name: in a select from one table drizzle leaves the name out. */
export const qualified = (column: SQLiteColumn): SQL => sql`${column.table}.${sql.identifier(column.name)}`;

/** Reads what `json_object` wrote. */
export const parseJson = (json: unknown) => JSON.parse(String(json));

/** A text column that is compared, sorted and unique without regard to the case of ASCII letters. */
export const caselessText = customType<{ data: string }>({ dataType: () => 'text COLLATE NOCASE' });
