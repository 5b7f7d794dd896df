import { useEffect, useState } from 'react';

const DELAY_MILLISECONDS = 250;
const SHORTEST = 2;
const SHOWN = 5;

/**
 * Returns the first results of an API list while somebody types.
 * @param find searches the list, the same function at every render; null for those who may not read it
 */
export function useRemoteSearch<Row>(
  find: ((query: { search: string; per_page: number }) => Promise<{ results: Row[] }>) | null,
  typed: string,
): { found: Row[]; isSearching: boolean } {
  const [found, setFound] = useState<Row[]>([]);
  const [isSearching, setSearching] = useState(false);
  useEffect(() => {
    const search = typed.trim();
    if (find === null || search.length < SHORTEST) {
      setFound([]);
      setSearching(false);
      return;
    }
    let isCurrent = true;
    setSearching(true);
    const timer = setTimeout(async () => {
      const { results } = await find({ search, per_page: SHOWN }).catch(() => ({ results: [] }));
      if (!isCurrent) return;
      setFound(results);
      setSearching(false);
    }, DELAY_MILLISECONDS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [find, typed]);
  return { found, isSearching };
}
