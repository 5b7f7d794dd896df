export interface HeldRows<Row> {
  rows: readonly Row[];
  /** How many rows of the list wait to be shown. */
  waiting: number;
  /** The list has other rows, or another order, than what is shown. */
  isChanged: boolean;
}

/**
 * Returns the rows to show while somebody points at the table: those of before in their order, each as it is now.
 * @param isOwn the person has just changed something: what left the list by that does not stay
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
