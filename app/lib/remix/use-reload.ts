import { useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';

interface Router {
  state: { revalidation: string; navigation: { state: string } };
  /** Calls with each change of the state. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Remix's router, whose state is ahead of what React has rendered of it. */
const router = () => (window as { __remixRouter?: Router }).__remixRouter;

/** The page's data is being loaded again. */
export const isReloading = () => router()?.state.revalidation === 'loading';
const isLeaving = () => (router()?.state.navigation.state ?? 'idle') !== 'idle';

/** Data is under way that may be read already: it need not know of what happens now. */
export const isLoading = () => isReloading() || isLeaving();

/**
 * Calls once what is under way is there. It asks the router: React may go from idle to idle, without rendering what was
 * between. Returns what gives it up.
 */
export function onceLoaded(then: () => void): () => void {
  const stop = router()?.subscribe(() => {
    if (isLoading()) return;
    stop?.();
    // Not in the midst of the router's own change
    queueMicrotask(then);
  });
  return () => stop?.();
}

/**
 * Loads the page's data again. While that is under way, or another page is, a further call waits for its end: aborting
 * a response half-way would only start over, and leave an error in the console.
 */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const giveUp = useRef<(() => void) | null>(null);
  useEffect(() => () => giveUp.current?.(), []);
  return useCallback(() => {
    const reload = () => {
      giveUp.current = null;
      if (isLoading()) giveUp.current = onceLoaded(reload);
      else revalidate();
    };
    if (!giveUp.current) reload();
  }, [revalidate]);
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
