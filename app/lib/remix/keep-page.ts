import { type Failure, isKnownDown, isReached, reportSent, reportUnreached } from '../http/connection';
import { leaveForSignIn } from '../http/sign-in-again';

interface Router {
  state: {
    location: { pathname: string; search: string };
    navigation: { state: string; formMethod?: string; location?: { pathname: string; search: string; hash: string } };
  };
  navigate(
    to: unknown,
    options?: { formMethod?: string; replace?: boolean; preventScrollReset?: boolean },
  ): Promise<void>;
}

const routerOf = () => (window as { __remixRouter?: Router }).__remixRouter;

/** Remix's encoding of “the action returned null”. With an error's status the page's data is not loaded again. */
const NOTHING = '[{"_1":-5},"data"]\n';
const nothing = () => new Response(NOTHING, { status: 503, headers: { 'Content-Type': 'text/x-script' } });

/** The first and the longest pause before the page's data is requested again. */
const PAUSES = [1000, 30_000] as const;

/**
 * Keeps the page when the network or the server fails, where Remix would replace it by the error page: a form keeps its
 * input, a link is not followed, and a reload of the page's data is retried until it succeeds.
 */
export function keepPage(): void {
  const plainFetch = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    if (origin !== location.origin || !pathname.endsWith('.data')) return plainFetch(request);
    return request.method === 'GET' ? load(request, plainFetch) : send(request, plainFetch);
  };
}

type Fetch = typeof window.fetch;

/** Returns a response, or the failure where it is not worth showing. */
async function tryFetch(request: Request, plainFetch: Fetch): Promise<Response | Failure> {
  try {
    const response = await plainFetch(request);
    return response.status >= 500 && !response.headers.has('X-Remix-Response') ? 'unavailable' : response;
  } catch (error) {
    if (request.signal.aborted) throw error;
    return 'offline';
  }
}

async function send(request: Request, plainFetch: Fetch): Promise<Response> {
  const result = await tryFetch(request, plainFetch);
  const response = typeof result === 'string' || result.status < 500 ? result : await withData(result);
  if (typeof response === 'string') {
    if (!reportSent(response)) reportUnreached({ what: 'change', failure: response });
    return nothing();
  }
  if (response.status < 400) reportSent(null);
  return response;
}

/** An error response with data for a form; a thrown error would replace the page. */
async function withData(response: Response): Promise<Response | Failure> {
  const text = await response.text();
  const { status, statusText, headers } = response;
  return /^\[\{"_1":\d+\},"data"/.test(text) ? new Response(text, { status, statusText, headers }) : 'unavailable';
}

async function load(request: Request, plainFetch: Fetch): Promise<Response> {
  for (let pause: number = PAUSES[0]; ; pause = Math.min(2 * pause, PAUSES[1])) {
    const result = await tryFetch(request.clone() as Request, plainFetch);
    const navigation = routerOf()?.state.navigation;
    const isReload = navigation?.state === 'idle';
    if (typeof result !== 'string') {
      if (result.status === 401) return leave();
      // The error page of a link; on a reload it would replace what is being typed
      if (result.status < 500 || !isReload) return result;
    } else if (!isReload && navigation?.formMethod === undefined) {
      stay(result);
    }
    request.signal.throwIfAborted();
    await passed(pause, request.signal);
  }
}

/** The session has ended, and nobody signed in again above the page. */
function leave(): Promise<Response> {
  const { location: target } = routerOf()?.state.navigation ?? {};
  leaveForSignIn(target);
  return new Promise(() => {});
}

/** Cancels a navigation under way: one to another hash of this page ends it without loading anything. */
function stay(failure: Failure): void {
  const router = routerOf();
  const { location: to } = router?.state.navigation ?? {};
  if (!router || !to) return;
  const { pathname, search } = router.state.location;
  const { hash } = location;
  const isHere = location.pathname === pathname && location.search === search;
  void router.navigate(`${pathname}${search}${(isHere && hash) || '#main'}`, STAY);
  history.replaceState(history.state, '', pathname + search + (isHere ? hash : ''));
  reportUnreached({
    what: 'page',
    failure,
    retry: () => void router.navigate({ pathname: to.pathname, search: to.search, hash: to.hash }),
  });
}

const STAY = { replace: true, preventScrollReset: true };

function passed(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Remix's first request for a page that it has no routes of. Pages may be reached where the API is not. */
const PAGES = '/__manifest';

/**
 * Makes links wait for the club's pages to be reached where the last request failed: Remix reloads the document when a
 * page's script cannot be loaded, and unsaved changes would be lost. To be called once the page is hydrated.
 */
export function guardLinks(): void {
  const router = routerOf();
  if (!router) return;
  const navigate = router.navigate.bind(router);
  router.navigate = async (to, options) => {
    const isLink = typeof to !== 'number' && (options?.formMethod ?? 'get').toLowerCase() === 'get';
    if (isLink && options !== STAY && isKnownDown() && !(await isReached(PAGES))) {
      return reportUnreached({ what: 'page', failure: 'offline', retry: () => void router.navigate(to, options) });
    }
    return navigate(to, options);
  };
}
