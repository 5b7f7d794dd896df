import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';

/** Remix's router, whose state is ahead of what React has rendered of it. */
const isReloading = () => {
  const { __remixRouter: router } = window as { __remixRouter?: { state: { revalidation: string } } };
  return router?.state.revalidation === 'loading';
};

/**
 * Loads the page's data again. While that is under way a further call waits for its end: breaking off an answer
 * half-way would only start over, and leave an error in the console.
 */
export function useReload(): () => void {
  const { state, revalidate } = useRevalidator();
  const isWanted = useRef(false);
  const reload = useCallback(() => {
    isWanted.current = isReloading();
    if (!isWanted.current) revalidate();
  }, [revalidate]);
  useEffect(() => {
    if (state === 'idle' && isWanted.current) reload();
  }, [state, reload]);
  return reload;
}
