import type { ColumnVisibilityState } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useUserId } from '~/lib/live/data-sync';
import { useStored } from '../frame/use-stored';

/** Which columns of a table this person shows, stored in this browser; optional ones show once they are chosen. */
export function useColumnChoice(table: string, optional: readonly string[]) {
  const userId = useUserId();
  const [stored, store] = useStored(`columns:${userId}:${table}`);
  const hidden = optional.join();
  const choice = useMemo(
    () => ({
      ...Object.fromEntries(
        hidden
          .split(',')
          .filter(Boolean)
          .map((id) => [id, false]),
      ),
      ...parseChoice(stored),
    }),
    [stored, hidden],
  );
  const choose = (next: ColumnVisibilityState) => store(JSON.stringify(next));
  return [choice, choose] as const;
}

/** The columns of a stored text; an invalid one chooses none. */
function parseChoice(stored: string | null): ColumnVisibilityState {
  try {
    const found: unknown = JSON.parse(stored ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, isShown]) => typeof isShown === 'boolean'));
  } catch {
    return {};
  }
}
