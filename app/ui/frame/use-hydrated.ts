import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render in the browser, true afterwards: for parts that need scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
