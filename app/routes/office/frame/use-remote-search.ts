import { useEffect, useState } from 'react';

const DELAY_MILLISECONDS = 250;
const SHORTEST = 2;
const SHOWN = 5;
const NUMBER = /^#?\d+$/;

export interface RemoteSearch<Row> {
  found: Row[];
  /** Whether the rows are the results for the current text. */
  isCurrent: boolean;
  isSearching: boolean;
  hasFailed: boolean;
}

/**
 * Returns the first results of an API list during input; those of the previous text remain until the next arrive.
 * @param find searches the list, the same function at every render; null without permission to read it
 */
export function useRemoteSearch<Row>(
  find: ((query: { search: string; per_page: number }) => Promise<Row[]>) | null,
  typed: string,
): RemoteSearch<Row> {
  const search = typed.trim();
  const isAsked = find !== null && (search.length >= SHORTEST || NUMBER.test(search));
  const [answer, setAnswer] = useState<{ search: string; rows: Row[]; hasFailed: boolean }>();
  useEffect(() => {
    if (!isAsked) return setAnswer(undefined);
    let isWanted = true;
    const timer = setTimeout(async () => {
      const rows = await find({ search, per_page: SHOWN }).catch(() => null);
      if (isWanted) setAnswer({ search, rows: rows ?? [], hasFailed: rows === null });
    }, DELAY_MILLISECONDS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [find, isAsked, search]);
  const isCurrent = isAsked && answer?.search === search;
  return {
    found: isAsked ? (answer?.rows ?? []) : [],
    isCurrent,
    isSearching: isAsked && !isCurrent,
    hasFailed: isCurrent && answer.hasFailed,
  };
}
