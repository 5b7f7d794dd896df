import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

const isText = (column: SQLiteColumn) => column.getSQLType() === 'text';
/** Values of an enum are compared as they are. */
const isWritten = (column: SQLiteColumn) => isText(column) && !column.enumValues?.length;

/**
 * The expression that a list sorted by this column is ordered by, and that the index holds: free text without regard
 * to case; NULL comes before everything else. Never null, so that a page can begin behind any value.
 */
export function sortedBy(column: SQLiteColumn): SQL {
  // No comma: drizzle-kit takes an index apart at each.
  const nothing = sql.raw(isText(column) ? "''" : '0');
  const value = column.notNull ? sql`${column}` : sql`CASE WHEN ${column} IS NULL THEN ${nothing} ELSE ${column} END`;
  return isWritten(column) ? sql`(${value}) COLLATE NOCASE` : value;
}

/** The same order in TypeScript: numbers, or texts that compare as in the database. */
export function sortKeyOf(column: SQLiteColumn): SQL<string | number> {
  if (!isText(column)) return sql`ifnull(${column}, 0)`;
  return isWritten(column) ? sql`hex(lower(ifnull(${column}, '')))` : sql`hex(ifnull(${column}, ''))`;
}
