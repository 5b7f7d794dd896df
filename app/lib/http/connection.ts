/** Why a request was not answered: no connection, or a server that cannot work just now. */
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

/** Says that a request or the push channel did not get through. */
export const noteDown = () => set('down');
/** Says that a request or the push channel got through. */
export const noteUp = () => set(state === 'down' ? 'back' : state);

/** A store of whether the club is reached; `back` for some seconds after it was not. */
export const connection = {
  get: () => state,
  subscribe(tell: () => void) {
    subscribers.add(tell);
    return () => void subscribers.delete(tell);
  },
};

/** True where the last request or the push channel did not get through. */
export const isKnownDown = () => state === 'down' || !navigator.onLine;

const PING_MILLISECONDS = 4000;

/** Tries whether the club is reached: its API, or the address given. */
export async function isReached(address = '/api/v1/health'): Promise<boolean> {
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PING_MILLISECONDS) });
    return response.ok;
  } catch {
    return false;
  }
}

/** What became of something a form sent: null when it was taken, else why it was not. */
type Listener = (failure: Failure | null) => boolean;

const listeners = new Set<Listener>();

/** Reports what became of a form that was sent. @returns whether the form shows it */
export function reportSent(failure: Failure | null): boolean {
  return [...listeners].map((listen) => listen(failure)).some(Boolean);
}

/** For a form: hears what became of it; returns true for what it shows itself. */
export function onSent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Something that was not done for want of a connection. */
export interface Unreached {
  what: 'page' | 'change';
  failure: Failure;
  /** What it was, in place of “This was not sent.” */
  title?: string | undefined;
  retry?: (() => void) | undefined;
}

let tell: ((unreached: Unreached) => void) | undefined;

/** Reports something that no form shows: a page that did not open, a choice that was not saved. */
export const reportUnreached = (unreached: Unreached) => tell?.(unreached);

/** For the page's frame: shows what `reportUnreached` is given. */
export function onUnreached(listener: (unreached: Unreached) => void): () => void {
  tell = listener;
  return () => {
    tell = undefined;
  };
}
