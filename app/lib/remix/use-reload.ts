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
  state: { revalidation: string; navigation: { state: string }; loaderData: LoaderData };
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

/** Changes that this page has sent and that have no response yet. */
let acts = 0;
/** Who wants a load that has not begun. */
const wishes = new Set<object>();
const afterActs = new Set<() => unknown>();
const tellOfActs = () => {
  for (const listen of [...afterActs]) listen();
};

/** A change of this page's own is under way, or the data after it: a load that began before it may not know of it. */
const isActing = () => acts > 0 || wishes.size > 0 || isLoading();

/**
 * Returns what calls a function once `isBusy` is over and React shows what was loaded: at once where nothing is under
 * way. The function given last takes the place of one that waits; with the component it is dropped.
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

/** Returns what calls a function once the page that was gone to is shown: see useOnceOver. */
export const useOnceThere = () => useOnceOver(isLeaving);

/** The same, once the page shows what became of the changes that it has sent. */
export const useOnceSettled = () => useOnceOver(isActing);

/**
 * Loads the page's data again. While that is under way, or another page is, a further call waits for its end: aborting
 * a response half-way would only start over, and leave an error in the console. A form that is sent aborts it all the
 * same; where it is refused, after which nothing is loaded, the page's data is loaded then.
 */
export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const onceLoaded = useOnceOver(isLoading);
  const state = useRef<ReloadState>('idle');
  /** What was shown when the last load began. */
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
  useEffect(() => () => endWish(wish.current), []);
  return useCallback(() => move('requested'), [move]);
}

const endWish = (wish: object) => {
  if (wishes.delete(wish)) tellOfActs();
};

/** Whether a part of the page has data of before still. */
const isStillShown = (old: LoaderData) =>
  Object.entries(router()?.state.loaderData ?? {}).some(([route, data]) => data !== null && data === old[route]);

/** The push of a change comes this soon after its response; later ones are another page's of the same person. */
const RECENT_MILLISECONDS = 2000;

let actedAt = Number.NEGATIVE_INFINITY;

/** Says that this page sends a change, or has received its response, after which it loads its data again. */
export function noteOwnAct(): void {
  actedAt = Date.now();
}

/** Counts a change that this page sends as under way, until what is returned is called. */
export function beginAct(): () => void {
  acts += 1;
  return () => {
    acts -= 1;
    tellOfActs();
  };
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
