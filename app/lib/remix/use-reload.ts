import { useNavigation, useRevalidator } from '@remix-run/react';
import { startTransition, useCallback, useEffect, useReducer, useRef } from 'react';
import {
  isWanted,
  moveReload,
  moveWaiter,
  type ReloadEvent,
  type ReloadState,
  type WaiterEvent,
  type WaiterState,
} from './reload-states';

type LoaderData = Record<string, unknown>;

interface Router {
  state: { revalidation: string; navigation: { state: string }; location: { key: string }; loaderData: LoaderData };
  /** Subscribes to each change of the state. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Remix's router, whose state is ahead of what React has rendered. */
const router = () => (window as { __remixRouter?: Router }).__remixRouter;

/** Whether the page's data is being reloaded. */
export const isReloading = () => router()?.state.revalidation === 'loading';
const isLeaving = () => (router()?.state.navigation.state ?? 'idle') !== 'idle';

/** Whether data is under way that may have been read already: it may not include what happens now. */
export const isLoading = () => isReloading() || isLeaving();

/** Changes that this page has sent and that have no response yet. */
let acts = 0;
/** The requesters of a load that has not begun. */
const wishes = new Set<object>();
const afterActs = new Set<() => unknown>();
const tellOfActs = () => {
  for (const listen of [...afterActs]) listen();
};

/** A change of this page's own is under way, or the reload after it: a load that began before may not include it. */
const isActing = () => acts > 0 || wishes.size > 0 || isLoading();

/**
 * Returns a function that runs its argument once `isBusy` is false and the loaded data is rendered: at once where
 * nothing is under way. A later call replaces one that waits; unmounting drops it.
 */
function useOnceOver(isBusy: () => boolean): (then: () => void) => void {
  const state = useRef<WaiterState>('idle');
  const waiting = useRef<() => void>(() => {});
  const [shown, show] = useReducer((count: number) => count + 1, 0);
  const move = useCallback((event: WaiterEvent) => {
    const [next, does] = moveWaiter(state.current, event);
    state.current = next;
    // Rendered together with the router's new state, which is a transition too
    if (does === 'render') startTransition(show);
    if (does === 'run') waiting.current();
  }, []);
  useEffect(() => {
    const listen = () => {
      if (!isBusy()) move('over');
    };
    const listenToActs = () => {
      if (state.current === 'waiting' || state.current === 'due') listen();
    };
    afterActs.add(listenToActs);
    const stop = router()?.subscribe(listen);
    return () => {
      afterActs.delete(listenToActs);
      stop?.();
    };
  }, [isBusy, move]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that what was loaded is shown
  useEffect(() => move(isBusy() ? 'rendered while busy' : 'rendered while free'), [shown, isBusy, move]);
  return useCallback(
    (then) => {
      waiting.current = then;
      move(isBusy() ? 'given while busy' : 'given while free');
    },
    [isBusy, move],
  );
}

/** Returns a function that runs its argument once the page navigated to is shown: see useOnceOver. */
export const useOnceThere = () => useOnceOver(isLeaving);

/** The same, once the page shows the result of its own changes. */
export const useOnceSettled = () => useOnceOver(isActing);

/**
 * Returns a function that reloads the page's data. During a reload or a navigation, a further call waits for its end:
 * aborting a response half-way would only start over, and leave an error in the console. A submitted form aborts it all
 * the same; if that is refused, after which nothing is loaded, the reload follows.
 */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const onceLoaded = useOnceOver(isLoading);
  const state = useRef<ReloadState>('idle');
  /** The data that was shown when the last load began. */
  const before = useRef<LoaderData>({});
  const wish = useRef({});
  const move = useCallback(
    (event: ReloadEvent) => {
      const [next, does] = moveReload(state.current, event);
      state.current = next;
      if (does === 'load') {
        before.current = router()?.state.loaderData ?? {};
        revalidate();
      }
      if (isWanted(next)) wishes.add(wish.current);
      else endWish(wish.current);
      if (does === 'wait')
        onceLoaded(() => move(isStillShown(before.current) ? 'free with old data' : 'free with new data'));
    },
    [onceLoaded, revalidate],
  );
  useEffect(
    () =>
      router()?.subscribe(() => {
        if (!isLoading()) move('ended');
        else if (router()?.state.navigation.state === 'submitting') move('sent');
      }),
    [move],
  );
  const isMounted = useRef(false);
  /** The page that a reload was last requested on. */
  const page = useRef<string | undefined>(undefined);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      endWish(wish.current);
      // A dialog that closes takes the wait with it; a page that is left for another is loaded anew already
      if (isWanted(state.current) && page.current === pageKey()) revalidateWhenFree(revalidate);
    };
  }, [revalidate]);
  return useCallback(() => {
    page.current = pageKey();
    if (isMounted.current) move('requested');
    // Nothing would end the wait of a row that is gone when its change has its response
    else revalidateWhenFree(revalidate);
  }, [move, revalidate]);
}

const pageKey = () => router()?.state.location.key;

/** Reloads the page's data for a component that is gone, once nothing is under way. */
function revalidateWhenFree(revalidate: () => void): void {
  if (!isLoading()) {
    revalidate();
    return;
  }
  const stop = router()?.subscribe(() => {
    if (isLoading()) return;
    stop?.();
    revalidate();
  });
}

const endWish = (wish: object) => {
  if (wishes.delete(wish)) tellOfActs();
};

/** Whether a part of the page still has the earlier data. */
const isStillShown = (old: LoaderData) =>
  Object.entries(router()?.state.loaderData ?? {}).some(([route, data]) => data !== null && data === old[route]);

/** The push of a change comes this soon after its response; later ones are another page's of the same person. */
const RECENT_MILLISECONDS = 2000;

let actedAt = Number.NEGATIVE_INFINITY;

/** Records that this page sends a change, or has received its response, after which it reloads its data. */
export function noteOwnAct(): void {
  actedAt = Date.now();
}

/** Counts a change that this page sends as under way, until the returned function is called. */
export function beginAct(): () => void {
  acts += 1;
  return () => {
    acts -= 1;
    tellOfActs();
  };
}

/** True when a push in the name of the page's user is about this page's own recent change. */
export function hasJustActed(): boolean {
  return Date.now() - actedAt < RECENT_MILLISECONDS;
}

/** Records the forms that the page sends, from the click until the data after it is loaded. */
export function useFormActs(): void {
  const { state, formMethod } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted again at each step of the way
  useEffect(() => {
    if (formMethod !== 'POST') return;
    noteOwnAct();
    return noteOwnAct;
  }, [state, formMethod]);
}
