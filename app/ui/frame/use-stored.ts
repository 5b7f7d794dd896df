import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** What could not be stored lasts as long as the page. */
const unstored = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    unstored.set(key, value);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A text kept in this browser, shared by its tabs; null on the server and in the first render. */
export function useStored(key: string): readonly [string | null, (value: string) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const store = useCallback((value: string) => write(key, value), [key]);
  return [stored, store];
}
