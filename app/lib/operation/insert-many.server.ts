import type { SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { insertRows } from '../drizzle/insert-rows.server';
import type { Change, Deed, Part } from './commit.server';
import { dataOf } from './history-writes.server';
import type { OperationContext } from './operation.server';

type Many<Row> = Deed & {
  parent?: Change['parent'];
  rows: Row[];
  /** The history data of each row, and its parent where that is not `parent` for all. */
  told?: (row: Row) => { data?: Record<string, unknown>; parent?: { type: string; id: number } };
  /** Columns that are one subquery in all rows, overriding theirs: the id of a record created in the same batch. */
  same?: Record<string, SQL>;
};

/**
 * The part of a commit that inserts many records with their history, with one JSON parameter per thousand. An existing
 * row with the same uuid is unchanged, so that a repeated call changes nothing. The caller adds the effect, one for all
 * rows.
 */
export function insertMany<Table extends SQLiteTable & { uuid: SQLiteColumn }>(
  context: OperationContext,
  table: Table,
  { rows, told, same = {}, ...deed }: Many<Table['$inferInsert'] & { uuid: string }>,
): Part {
  if (rows.length === 0) return {};
  const { db } = context;
  const writes = insertRows(db, table, rows, same).map((write) => write.onConflictDoNothing({ target: table.uuid }));
  const made = rows.map((row) => ({ uuid: row.uuid, data: dataOf(context, told?.(row) ?? {}) }));
  return { writes, changes: [{ ...deed, table, rows: made }] };
}
