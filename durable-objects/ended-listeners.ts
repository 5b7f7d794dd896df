import type { Connection } from 'partyserver';
import { ACCESS_CHANGED, type AccessVersion, type Listener, SESSION_ENDED } from './data-sync-messages';

/** The sockets to close: of ended sessions, of users whose permissions are of an older version, of one session. */
export type Ended =
  | { sessions: readonly string[] }
  | { versions: readonly AccessVersion[] }
  /** Its view has changed. */
  | { renewed: string };

/** Whether a listener's session has ended or its permissions are out of date; null where neither is. */
export function endOf(ended: Ended, { userId, sessionHash, accessVersion }: Listener): 'session' | 'access' | null {
  if ('sessions' in ended) return ended.sessions.includes(sessionHash) ? 'session' : null;
  if ('renewed' in ended) return ended.renewed === sessionHash ? 'access' : null;
  return ended.versions.some((one) => one.userId === userId && one.accessVersion > accessVersion) ? 'access' : null;
}

/** Closes a socket that was opened with other permissions than its user has now; opened again it has those. */
export const closeOutdated = (connection: Pick<Connection, 'close'>) =>
  connection.close(ACCESS_CHANGED, 'What you may do has changed.');

type Ending = Pick<Connection, 'close'> & { state: Listener | null };

/** Closes the sockets that end. @returns whether any stays open */
export function closeEnded(connections: Iterable<Ending>, ended: Ended): boolean {
  let isAnyOpen = false;
  for (const connection of connections) {
    const how = connection.state && endOf(ended, connection.state);
    if (how === 'session') connection.close(SESSION_ENDED, 'Please sign in.');
    else if (how === 'access') closeOutdated(connection);
    else isAnyOpen = true;
  }
  return isAnyOpen;
}
