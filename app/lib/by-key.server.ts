import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { isId } from './form/schema';

/** An id, or an SQL expression of it, with which related rows are read in one batch with their record. */
export type IdOf = number | SQL<number>;

/** The id of no record: for a read beside others that finds nothing. */
export const NO_ID: IdOf = 0;

/** The condition that matches a record by its id or uuid. */
export function byKey(table: { id: SQLiteColumn; uuid: SQLiteColumn }, key: string | number): SQL {
  return isId(key) ? eq(table.id, Number(key)) : eq(table.uuid, String(key));
}

/** A subquery for the id of the record with this id or uuid; NULL where there is none. */
export function idByKey(
  table: SQLiteTable & { id: SQLiteColumn; uuid: SQLiteColumn },
  key: string | number,
): SQL<number> {
  return isId(key) ? sql<number>`${Number(key)}` : sql<number>`(SELECT id FROM ${table} WHERE uuid = ${key})`;
}

/** A condition: whether the id that an expression yields exists. */
export const hasRecord = (table: SQLiteTable & { id: SQLiteColumn }, id: SQL, condition?: SQL): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${table} WHERE ${and(eq(table.id, id), condition)})`;

/** A subquery for one column of the record with this id; NULL without one. */
export const textOfRecord = (column: SQLiteColumn, id: SQL) =>
  sql<string | null>`(SELECT ${sql.identifier(column.name)} FROM ${column.table} WHERE id = ${id})`;
