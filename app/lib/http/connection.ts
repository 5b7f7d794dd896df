/** Why a request got no response: no connection, or a server that cannot work just now. */
export type Failure = 'offline' | 'unavailable';

export const failureText = {
  offline: 'There is no connection to the club.',
  unavailable: 'The club’s system does not respond at the moment.',
} as const satisfies Record<Failure, string>;

export type ConnectionState = 'up' | 'down' | 'back';

const BACK_MILLISECONDS = 6000;

let state: ConnectionState = 'up';
let timer: ReturnType<typeof setTimeout> | undefined;
const subscribers = new Set<() => void>();

function set(next: ConnectionState): void {
  if (next === state) return;
  state = next;
  clearTimeout(timer);
  if (next === 'back') timer = setTimeout(() => set('up'), BACK_MILLISECONDS);
  for (const tell of subscribers) tell();
}

/** Records that a request or the push channel failed. */
export const noteDown = () => set('down');
/** Records that a request or the push channel succeeded. */
export const noteUp = () => set(state === 'down' ? 'back' : state);

/** A store of the connection's state; `back` for some seconds after it was down. */
export const connection = {
  get: () => state,
  subscribe(tell: () => void) {
    subscribers.add(tell);
    return () => void subscribers.delete(tell);
  },
};

/** True where the last request or the push channel failed. */
export const isKnownDown = () => state === 'down' || !navigator.onLine;

const PING_MILLISECONDS = 4000;

/** Checks whether the club is reached: its API, or the given URL. */
export async function isReached(address = '/api/v1/health'): Promise<boolean> {
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PING_MILLISECONDS) });
    return response.ok;
  } catch {
    return false;
  }
}

/** The result of a form's request: null on success, else why it failed. */
type Listener = (failure: Failure | null) => boolean;

const listeners = new Set<Listener>();

/** Reports the result of a form's request. @returns whether the form shows it */
export function reportSent(failure: Failure | null): boolean {
  return [...listeners].map((listen) => listen(failure)).some(Boolean);
}

/** Subscribes a form to its results; the listener returns true for what it shows. Returns the unsubscribe function. */
export function onSent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Something that failed because there was no connection. */
export interface Unreached {
  what: 'page' | 'change';
  failure: Failure;
  /** Its title, in place of “This was not sent.” */
  title?: string | undefined;
  retry?: (() => void) | undefined;
}

let tell: ((unreached: Unreached) => void) | undefined;

/** Reports a failure that no form shows: a page that did not open, a choice that was not saved. */
export const reportUnreached = (unreached: Unreached) => tell?.(unreached);

/** For the page's frame: subscribes to `reportUnreached`. */
export function onUnreached(listener: (unreached: Unreached) => void): () => void {
  tell = listener;
  return () => {
    tell = undefined;
  };
}
