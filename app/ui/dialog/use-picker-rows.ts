import { useEffect, useRef, useState } from 'react';
import type { ListMeta } from '~/lib/list/list';

export type PickerQuery = { search: string; page: number; per_page: number };

/** Searches a list of the API. */
export type FindRows<Row> = (query: PickerQuery) => Promise<{ results: Row[]; meta: ListMeta }>;

const ROWS = 5;
const FAILED = 'The list could not be loaded.';

/**
 * The rows of a query, five at a time; a response to an outdated query is dropped.
 * @param find the same function at every render
 */
export function usePickerRows<Row>(find: FindRows<Row>, query: { search: string; page: number }) {
  type Answer = {
    by: unknown;
    to: object | null;
    response: { results: Row[]; meta: ListMeta } | null;
    error: string | null;
  };
  const [answer, setAnswer] = useState<Answer>({ by: null, to: null, response: null, error: null });
  const asked = useRef(0);
  useEffect(() => {
    const question = ++asked.current;
    const set = (found: Omit<Answer, 'by' | 'to'>) =>
      question === asked.current && setAnswer({ by: find, to: query, ...found });
    find({ ...query, per_page: ROWS }).then(
      (response) => set({ response, error: null }),
      () => set({ response: null, error: FAILED }),
    );
  }, [find, query]);
  return { ...answer, isLoading: answer.to !== query || answer.by !== find };
}
