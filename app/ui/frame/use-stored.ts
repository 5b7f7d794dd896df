import { useCallback, useSyncExternalStore } from 'react';
import { noteStored, readStored, writeStored } from './stored-text';

const listeners = new Set<() => void>();

function write(key: string, value: string): void {
  writeStored(key, value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    noteStored(key);
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** A text stored in this browser, shared by its tabs; null on the server and in the first render. */
export function useStored(key: string): readonly [string | null, (value: string) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );
  const store = useCallback((value: string) => write(key, value), [key]);
  return [stored, store];
}
