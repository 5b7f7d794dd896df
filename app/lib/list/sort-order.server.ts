import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

const isText = (column: SQLiteColumn) => column.getSQLType() === 'text';
/** Enum values are compared as stored. */
const isWritten = (column: SQLiteColumn) => isText(column) && !column.enumValues?.length;

/**
 * The ORDER BY expression of a list sorted by this column, which its index has too: free text is case-insensitive; NULL
 * sorts first. Never null, so that a page can begin after any value.
 */
export function sortedBy(column: SQLiteColumn): SQL {
  // No comma: drizzle-kit splits an index's SQL at each.
  const nothing = sql.raw(isText(column) ? "''" : '0');
  const value = column.notNull ? sql`${column}` : sql`CASE WHEN ${column} IS NULL THEN ${nothing} ELSE ${column} END`;
  return isWritten(column) ? sql`(${value}) COLLATE NOCASE` : value;
}

/** The same order in TypeScript: numbers, or texts that compare as in the database. */
export function sortKeyOf(column: SQLiteColumn): SQL<string | number> {
  if (!isText(column)) return sql`ifnull(${column}, 0)`;
  return isWritten(column) ? sql`hex(lower(ifnull(${column}, '')))` : sql`hex(ifnull(${column}, ''))`;
}
