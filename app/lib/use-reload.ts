import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Loads the page's data again. While that is under way a further call waits for its end: breaking off an answer
 * half-way would only start over, and leave an error in the console.
 */
export function useReload(): () => void {
  const { state, revalidate } = useRevalidator();
  const now = useRef(state);
  const isWanted = useRef(false);
  useEffect(() => {
    now.current = state;
    if (state !== 'idle' || !isWanted.current) return;
    isWanted.current = false;
    revalidate();
  }, [state, revalidate]);
  return useCallback(() => {
    if (now.current === 'idle') revalidate();
    else isWanted.current = true;
  }, [revalidate]);
}
