import { LISTENER_HEADER, type Listener } from './data-sync-messages';

/** Sockets that one person may have open at an object: the tabs of several machines. */
export const MOST_SOCKETS = 20;

/** Close code of a socket that sends too much, is one too many, or may not be open any more. */
export const PUT_OUT = 1008;

/** Returns who opens a socket, as the Worker says; null where it came past the Worker. */
export function listenerOf(request: Request): Listener | null {
  const header = request.headers.get(LISTENER_HEADER);
  return header ? (JSON.parse(header) as Listener) : null;
}

/** Whether a person has as many sockets open as one may have. @param open those that are, with whose they are */
export function hasMostSockets(userId: number, open: Iterable<{ state: { userId: number } | null }>): boolean {
  let count = 0;
  for (const { state } of open) if (state?.userId === userId) count += 1;
  return count >= MOST_SOCKETS;
}

/** The response to a socket that is one too many. */
export const tooManySockets = () => new Response('You have too many pages open.', { status: 429 });
