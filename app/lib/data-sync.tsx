import PartySocket from 'partysocket';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';

/** One message of the push channel: ids and status words. */
export interface PushMessage {
  event: string;
  data: Record<string, unknown>;
  id: number;
}

type Listener = (message: PushMessage) => void;
const SESSION_ENDED = 4401;

const DataSyncContext = createContext<Set<Listener> | null>(null);

/**
 * Keeps one socket to the push channel open while the office is. After a gap it names the last event it saw and gets
 * what it missed, or `reload` when too much has happened. A session that was ended leads back to the sign-in.
 */
export function DataSyncProvider({ children }: { children: ReactNode }) {
  const listeners = useMemo(() => new Set<Listener>(), []);
  useEffect(() => {
    let last: number | null = null;
    const socket = new PartySocket({
      host: location.host,
      party: 'data-sync',
      room: 'club',
      query: () => (last === null ? {} : { since: String(last) }),
    });
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data) as PushMessage;
      const missedNothing = message.event === 'connected';
      last = message.id;
      if (!missedNothing) for (const listener of listeners) listener(message);
    });
    socket.addEventListener('close', ({ code }) => {
      if (code !== SESSION_ENDED) return;
      socket.close();
      location.assign('/');
    });
    return () => socket.close();
  }, [listeners]);
  return <DataSyncContext.Provider value={listeners}>{children}</DataSyncContext.Provider>;
}

/** Hears every message of the push channel while the component is shown. */
export function useDataSync(onMessage: Listener): void {
  const listeners = useContext(DataSyncContext);
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    if (!listeners) return;
    const listener: Listener = (message) => latest.current(message);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listeners]);
}
