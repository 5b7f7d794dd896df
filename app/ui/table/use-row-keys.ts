import { useRef } from 'react';
import { useOnceThere } from '~/lib/remix/use-reload';

interface Wish {
  /** Of the list, from 1. */
  place: number;
  isOpening: boolean;
}

/**
 * Returns the handler of the keys that lead from a search into its list. Keys are quicker than a search: those pressed
 * while it is loading are for the rows it finds, not for those about to be replaced.
 * @param listRows returns the rows that are shown
 * @param shownSearch returns the search of the shown rows
 */
export function useRowKeys(listRows: () => ArrayLike<HTMLElement>, shownSearch: () => string) {
  const wish = useRef<Wish | null>(null);
  const onceThere = useOnceThere();
  const go = (search: string) => {
    const { place = 1, isOpening = false } = wish.current ?? {};
    wish.current = null;
    const rows = listRows();
    const row = rows[Math.min(place, rows.length) - 1];
    row?.focus();
    if (isOpening && shownSearch() === search) row?.click();
  };
  const drop = () => {
    wish.current = null;
  };
  return {
    drop,
    /** Records a key; false where it is not for the rows. */
    take(key: string): boolean {
      const { place = 0, isOpening = false } = wish.current ?? {};
      if (key !== 'ArrowDown' && place === 0) return false;
      if (key === 'Enter') wish.current = { place, isOpening: true };
      else if (key === 'ArrowDown' || key === 'ArrowUp') {
        if (!isOpening) wish.current = { place: key === 'ArrowDown' ? place + 1 : place - 1, isOpening };
      } else return false;
      return true;
    },
    /** Moves as the keys say, once the rows are there; where the search has failed, no row is opened. */
    follow: (search: string) => onceThere(() => wish.current && go(search)),
  };
}
