import PartySocket from 'partysocket';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { ApiRefusal, callApi } from './api-client';

/** One message of the push channel: ids and status words. */
export interface PushMessage {
  event: string;
  data: Record<string, unknown>;
  id: number;
}

type Listener = (message: PushMessage) => void;
const SESSION_ENDED = 4401;
/** Clocks of the site and of the channel may differ by this much. */
const SKEW_MILLISECONDS = 2000;
/** A browser is not told why a socket was refused: after so many refusals the session is looked at. */
const REFUSALS = 3;

const DataSyncContext = createContext<Set<Listener> | null>(null);

interface DataSyncProviderProps {
  /** The server's clock when the page was read, milliseconds. */
  readAt: number;
  children: ReactNode;
}

/**
 * Keeps one socket to the push channel open while the office is. After a gap it names the last event it saw and gets
 * what it missed, or `reload` when too much has happened or something happened before the socket was there. A session
 * that was ended leads back to the sign-in.
 */
export function DataSyncProvider({ readAt, children }: DataSyncProviderProps) {
  const listeners = useMemo(() => new Set<Listener>(), []);
  const lastRead = useRef(readAt);
  useEffect(() => {
    lastRead.current = readAt;
  });
  useEffect(() => {
    let last: number | null = null;
    let refusals = 0;
    const tell = (message: PushMessage) => {
      for (const listener of listeners) listener(message);
    };
    const socket = new PartySocket({
      host: location.host,
      party: 'data-sync',
      room: 'club',
      query: () => (last === null ? {} : { since: String(last) }),
    });
    const leave = () => {
      socket.close();
      location.assign('/');
    };
    socket.addEventListener('open', () => {
      refusals = 0;
    });
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data) as PushMessage;
      const isFirst = last === null;
      last = message.id;
      if (message.event !== 'connected') return tell(message);
      const missed = isFirst && Number(message.data.last_at) > lastRead.current - SKEW_MILLISECONDS;
      if (missed) tell({ event: 'reload', data: {}, id: message.id });
    });
    socket.addEventListener('close', ({ code }) => {
      if (code === SESSION_ENDED) return leave();
      refusals += 1;
      if (refusals !== REFUSALS) return;
      callApi('GET', '/users/me').catch((error) => error instanceof ApiRefusal && error.status === 401 && leave());
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
