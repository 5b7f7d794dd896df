import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { jsonChunks } from '../operation/json-of.server';
import type { Database } from './database.server';

/**
 * The statements that insert any number of rows, with one JSON parameter per thousand: D1 binds at most a hundred
 * values. Each value goes to the column of its name; omitted columns get their default.
 * @param same columns that are the same subquery in all rows: the id of a record created in the same batch
 */
export function insertRows<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  rows: readonly Partial<Table['$inferInsert']>[],
  same: Record<string, SQL> = {},
) {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated);
  const given = columns.filter(([name]) => !(name in same) && rows.some((row) => name in row));
  const values = columns.map(([name, column]) => {
    const index = given.findIndex(([other]) => other === name);
    return same[name] ?? (index === -1 ? sql`${defaultOf(column)}` : sql.raw(`value ->> ${index}`));
  });
  const json = jsonChunks(
    rows.map((row) => given.map(([name, column]) => driverValue(column, (row as Record<string, unknown>)[name]))),
  );
  // Drizzle names all columns of the table, in its order.
  return json.map((chunk) =>
    db.insert(table).select(sql`SELECT ${sql.join(values, sql`, `)} FROM json_each(${chunk}) WHERE true`),
  );
}

/** A value as the database stores it; the column's default where it is omitted. */
function driverValue(column: SQLiteColumn, value: unknown): unknown {
  const given = value === undefined ? defaultOf(column) : value;
  return given == null ? null : column.mapToDriverValue(given);
}

const defaultOf = (column: SQLiteColumn): unknown => column.default ?? null;
