import { useEffect, useRef, useState } from 'react';
import { callApi } from '~/lib/http/api-client';
import { PANEL_ROWS } from '../rules/panel-rows';

export interface ContactRow {
  id: number;
  name: string;
  phone_number: string;
  extension: string | null;
}

/** The contacts of a search; the first ones came with the page. A failed search can be retried. */
export function useContacts(first: ContactRow[], searched: string) {
  const [shown, setShown] = useState({ rows: first, search: searched, hasMore: first.length >= PANEL_ROWS });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const asked = useRef<{ search: string; page: number }>({ search: searched, page: 1 });
  const turn = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows belong to their search
  useEffect(() => {
    asked.current = { search: searched, page: 1 };
    setShown({ rows: first, search: searched, hasMore: first.length >= PANEL_ROWS });
  }, [searched]);
  const read = async (search: string, page: number) => {
    asked.current = { search, page };
    turn.current += 1;
    const mine = turn.current;
    setState('loading');
    try {
      const rows = await callApi('POST /dashboard/contacts', { search, page, per_page: PANEL_ROWS });
      if (turn.current !== mine) return;
      setShown((before) => {
        const known = page === 1 ? [] : before.rows;
        const ids = new Set(known.map(({ id }) => id));
        return {
          rows: [...known, ...rows.filter(({ id }) => !ids.has(id))],
          search,
          hasMore: rows.length >= PANEL_ROWS,
        };
      });
      setState('idle');
    } catch {
      if (turn.current === mine) setState('failed');
    }
  };
  return {
    ...shown,
    state,
    find: (search: string) => void read(search, 1),
    more: () => void read(asked.current.search, asked.current.page + 1),
    retry: () => void read(asked.current.search, asked.current.page),
  };
}
