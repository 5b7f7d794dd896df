export interface HeldRows<Row> {
  rows: readonly Row[];
  /** The number of rows that wait to be shown. */
  waiting: number;
  /** The list has other rows, or another order, than those shown. */
  isChanged: boolean;
}

/**
 * Returns the rows to show while the pointer is over the table: the former ones in their order, each with its current
 * data.
 * @param isOwn the user has just changed something: a row that left the list by that is removed
 */
export function holdRows<Row>(
  shown: readonly Row[],
  latest: readonly Row[],
  { rowId, isOwn }: { rowId: (row: Row) => string; isOwn: boolean },
): HeldRows<Row> {
  const now = new Map(latest.map((row) => [rowId(row), row]));
  const known = new Set(shown.map(rowId));
  const rows = shown.filter((row) => !isOwn || now.has(rowId(row))).map((row) => now.get(rowId(row)) ?? row);
  return {
    rows,
    waiting: latest.filter((row) => !known.has(rowId(row))).length,
    isChanged: rows.length !== latest.length || rows.some((row, place) => rowId(row) !== rowId(latest[place]!)),
  };
}
