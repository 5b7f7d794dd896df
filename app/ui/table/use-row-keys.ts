import { useRef } from 'react';
import { useOnceThere } from '~/lib/remix/use-reload';

interface Wish {
  /** Of the list, from 1. */
  place: number;
  isOpening: boolean;
}

/**
 * Returns what takes the keys that lead from a search into its list. Keys are quicker than a search: those that are
 * pressed while it is under way are for the rows it finds, not for the rows that are about to go.
 * @param shownSearch returns what the rows that are shown were searched for
 */
export function useRowKeys(shownSearch: () => string) {
  const wish = useRef<Wish | null>(null);
  const onceThere = useOnceThere();
  const go = (search: string) => {
    const { place = 1, isOpening = false } = wish.current ?? {};
    wish.current = null;
    const rows = document.querySelectorAll<HTMLElement>('main [data-row-id]');
    const row = rows[Math.min(place, rows.length) - 1];
    row?.focus();
    if (isOpening && shownSearch() === search) row?.click();
  };
  const drop = () => {
    wish.current = null;
  };
  return {
    drop,
    /** Notes a key; false where it is not for the rows. */
    take(key: string): boolean {
      const { place = 0, isOpening = false } = wish.current ?? {};
      if (key !== 'ArrowDown' && place === 0) return false;
      if (key === 'Enter') wish.current = { place, isOpening: true };
      else if (key === 'ArrowDown' || key === 'ArrowUp') {
        if (!isOpening) wish.current = { place: key === 'ArrowDown' ? place + 1 : place - 1, isOpening };
      } else return false;
      return true;
    },
    /** Goes where the keys lead, once the rows are there; where the search has failed, no row is opened. */
    follow: (search: string) => onceThere(() => wish.current && go(search)),
  };
}
