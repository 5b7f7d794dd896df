import { useRef } from 'react';

/**
 * The rows before and after an opened one. After it has left the list, as a closed task does, those around its last
 * position.
 */
export function useNeighbours<Row extends { id: number }>(rows: Row[], opened: number | undefined) {
  const place = useRef(0);
  const index = rows.findIndex(({ id }) => id === opened);
  if (index >= 0) place.current = index;
  if (opened === undefined) return { previous: undefined, next: undefined };
  return { previous: rows[place.current - 1], next: rows[index >= 0 ? index + 1 : place.current] };
}
