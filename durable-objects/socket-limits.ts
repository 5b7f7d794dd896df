import { LISTENER_HEADER, type Listener } from './data-sync-messages';

/** Sockets that one person may have open at an object: the tabs of several machines. */
export const MOST_SOCKETS = 20;

/** Close code of a socket that sends too much, exceeds the limit, or is no longer allowed. */
export const PUT_OUT = 1008;

/** Returns the listener that the Worker set; null where a request bypassed the Worker. */
export function listenerOf(request: Request): Listener | null {
  const header = request.headers.get(LISTENER_HEADER);
  return header ? (JSON.parse(header) as Listener) : null;
}

/** Whether a person has reached the limit of open sockets. @param open the open ones, with their owners */
export function hasMostSockets(userId: number, open: Iterable<{ state: { userId: number } | null }>): boolean {
  let count = 0;
  for (const { state } of open) if (state?.userId === userId) count += 1;
  return count >= MOST_SOCKETS;
}

/** The response to a socket above the limit. */
export const tooManySockets = () => new Response('You have too many pages open.', { status: 429 });
