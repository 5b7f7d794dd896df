import PartySocket from 'partysocket';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { ApiRefusal, callApi } from './api-client';
import { createPresence, type Presence } from './presence';

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

interface Whereabouts {
  place: string | null;
  is_working: boolean;
}

function createHub() {
  return {
    listeners: new Set<Listener>(),
    presence: createPresence(),
    here: { place: null, is_working: false } as Whereabouts,
    /** Set while there is a socket. */
    say: (_here: Whereabouts) => {},
  };
}

const DataSyncContext = createContext<ReturnType<typeof createHub> | null>(null);

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
  const hub = useMemo(createHub, []);
  const lastRead = useRef(readAt);
  useEffect(() => {
    lastRead.current = readAt;
  });
  useEffect(() => {
    let last: number | null = null;
    let refusals = 0;
    const tell = (message: PushMessage) => {
      for (const listener of hub.listeners) listener(message);
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
    hub.say = (here) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(here));
    socket.addEventListener('open', () => {
      refusals = 0;
      hub.presence.clear();
      if (hub.here.place) hub.say(hub.here);
    });
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data) as PushMessage;
      const isFirst = last === null;
      last = message.id;
      if (message.event === 'presence') return hub.presence.hear(message);
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
  }, [hub]);
  return <DataSyncContext.Provider value={hub}>{children}</DataSyncContext.Provider>;
}

/** Hears every message of the push channel while the component is shown. */
export function useDataSync(onMessage: Listener): void {
  const hub = useContext(DataSyncContext);
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    if (!hub) return;
    const listener: Listener = (message) => latest.current(message);
    hub.listeners.add(listener);
    return () => void hub.listeners.delete(listener);
  }, [hub]);
}

const NOBODY: Presence = new Map();
const never = () => () => {};
const nobody = () => NOBODY;

/** Who is where now, by place; nobody where the page is not connected. */
export function usePresence(): Presence {
  const hub = useContext(DataSyncContext);
  return useSyncExternalStore(hub?.presence.subscribe ?? never, hub?.presence.get ?? nobody, nobody);
}

/** Lets colleagues see that one is at a record, as long as the component is shown. @param place 'task:12' */
export function useHere(place: string, isWorking: boolean): void {
  const hub = useContext(DataSyncContext);
  useEffect(() => {
    if (!hub) return;
    hub.here = { place, is_working: isWorking };
    hub.say(hub.here);
  }, [hub, place, isWorking]);
  useEffect(() => {
    if (!hub) return;
    return () => {
      hub.here = { place: null, is_working: false };
      hub.say(hub.here);
    };
  }, [hub]);
}
