import { useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';

interface RouterState {
  revalidation: string;
  navigation: { state: string };
}

/** Remix's router, whose state is ahead of what React has rendered of it. */
const routerState = () => (window as { __remixRouter?: { state: RouterState } }).__remixRouter?.state;

/** The page's data is being loaded again. */
export const isReloading = () => routerState()?.revalidation === 'loading';
const isLeaving = () => (routerState()?.navigation.state ?? 'idle') !== 'idle';

/**
 * Loads the page's data again. While that is under way, or another page is, a further call waits for its end: breaking
 * off an answer half-way would only start over, and leave an error in the console.
 */
export function useReload(): () => void {
  const { state, revalidate } = useRevalidator();
  const navigation = useNavigation();
  const isWanted = useRef(false);
  const reload = useCallback(() => {
    isWanted.current = isReloading() || isLeaving();
    if (!isWanted.current) revalidate();
  }, [revalidate]);
  useEffect(() => {
    if (state === 'idle' && navigation.state === 'idle' && isWanted.current) reload();
  }, [state, navigation.state, reload]);
  return reload;
}
