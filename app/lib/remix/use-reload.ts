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

/** Data is under way that may be read already: it need not know of what happens now. */
export const isLoading = () => isReloading() || isLeaving();

/**
 * Loads the page's data again. While that is under way, or another page is, a further call waits for its end: aborting
 * a response half-way would only start over, and leave an error in the console.
 */
export function useReload(): () => void {
  const { state, revalidate } = useRevalidator();
  const navigation = useNavigation();
  const isWanted = useRef(false);
  const reload = useCallback(() => {
    isWanted.current = isLoading();
    if (!isWanted.current) revalidate();
  }, [revalidate]);
  useEffect(() => {
    if (state === 'idle' && navigation.state === 'idle' && isWanted.current) reload();
  }, [state, navigation.state, reload]);
  return reload;
}

/** The push of a change comes this soon after its response; later ones are another page's of the same person. */
const RECENT_MILLISECONDS = 2000;

let actedAt = Number.NEGATIVE_INFINITY;

/** Says that this page sends a change, or has received its response, after which it loads its data again. */
export function noteOwnAct(): void {
  actedAt = Date.now();
}

/** True when a push in the name of who uses this page is of what this page has just done. */
export function hasJustActed(): boolean {
  return Date.now() - actedAt < RECENT_MILLISECONDS;
}

/** Notes the forms that the page sends, from the click until the data after it is there. */
export function useFormActs(): void {
  const { state, formMethod } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted again at each step of the way
  useEffect(() => {
    if (formMethod !== 'POST') return;
    noteOwnAct();
    return noteOwnAct;
  }, [state, formMethod]);
}
