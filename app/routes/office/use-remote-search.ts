import { useEffect, useState } from 'react';
import { callApi } from '~/lib/api-client';

const DELAY_MILLISECONDS = 250;
const SHORTEST = 2;
const SHOWN = 5;

/**
 * The first finds of a list of the API while somebody types.
 * @param path the list's path, or null for those who may not read it
 */
export function useRemoteSearch<Row>(path: string | null, typed: string): { found: Row[]; isSearching: boolean } {
  const [found, setFound] = useState<Row[]>([]);
  const [isSearching, setSearching] = useState(false);
  useEffect(() => {
    const search = typed.trim();
    if (path === null || search.length < SHORTEST) {
      setFound([]);
      setSearching(false);
      return;
    }
    let isCurrent = true;
    setSearching(true);
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ search, per_page: String(SHOWN) });
      const { results } = await callApi<{ results: Row[] }>('GET', `${path}?${query}`).catch(() => ({ results: [] }));
      if (!isCurrent) return;
      setFound(results);
      setSearching(false);
    }, DELAY_MILLISECONDS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [path, typed]);
  return { found, isSearching };
}
