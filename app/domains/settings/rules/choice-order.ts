interface Placed {
  id: number;
  position: number;
}

/** In their order: of equal positions the older is first. */
export const inOrder = <Row extends Placed>(rows: readonly Row[]): Row[] =>
  [...rows].sort((one, other) => one.position - other.position || one.id - other.id);

/** The rows whose position changes where one gets this place in their list, counted from 1, with their new positions. */
export function placedAt(rows: readonly Placed[], id: number, place: number): Placed[] {
  const others = inOrder(rows).filter((row) => row.id !== id);
  const moved = rows.find((row) => row.id === id);
  if (!moved) return [];
  const index = Math.min(Math.max(place, 1), rows.length) - 1;
  return [...others.slice(0, index), moved, ...others.slice(index)].flatMap((row, before) =>
    row.position === before + 1 ? [] : [{ id: row.id, position: before + 1 }],
  );
}
