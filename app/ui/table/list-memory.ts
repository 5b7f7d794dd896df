import { useEffect, useRef } from 'react';
import { useUserId } from '~/lib/live/data-sync';
import { useStored } from '../frame/use-stored';

/** By the path of a list: the parameters that its user has chosen. */
type Remembered = Record<string, string>;

function parse(stored: string | null): Remembered {
  try {
    const found: unknown = JSON.parse(stored ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter(([, query]) => typeof query === 'string'));
  } catch {
    return {};
  }
}

const useLists = () => useStored(`lists:${useUserId()}`);

/** A list's order, page size and filters; its search and its page are not stored. */
function keptOf(params: URLSearchParams, filters: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of ['sort', 'per_page', ...filters]) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

/** Stores a user's settings of a list for the next visit: those they change on it, not those of a link. */
export function useListMemory(path: string, params: URLSearchParams, filters: readonly string[]): void {
  const [stored, store] = useLists();
  const kept = keptOf(params, filters);
  const last = useRef({ path, kept });
  useEffect(() => {
    const before = last.current;
    last.current = { path, kept };
    if (before.path !== path || before.kept === kept) return;
    const { [path]: _, ...others } = parse(stored);
    store(JSON.stringify(kept ? { ...others, [path]: kept } : others));
  }, [path, kept, stored, store]);
}

/** Returns a function from a list's path to its URL with the user's settings. */
export function useRememberedLists(): (path: string) => string {
  const [stored] = useLists();
  const remembered = parse(stored);
  return (path) => {
    const kept = remembered[path];
    return kept ? `${path}${path.includes('?') ? '&' : '?'}${kept}` : path;
  };
}
