import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { createPresence, type Presence } from './presence';

/** One message of the push channel: ids and status words. */
export interface PushMessage {
  event: string;
  data: Record<string, unknown>;
  id: number;
}

/** Sent to a page whose user's permissions have changed. */
export const ACCESS_EVENT = 'access.changed';

type Listener = (message: PushMessage) => void;
interface Whereabouts {
  place: string | null;
  is_working: boolean;
}

function createHub(userId: number) {
  return {
    userId,
    listeners: new Set<Listener>(),
    presence: createPresence(),
    here: { place: null, is_working: false } as Whereabouts,
    /** When others last changed something that the page follows. */
    newsAt: Number.NEGATIVE_INFINITY,
    /** The open socket, if any. */
    say: (_here: Whereabouts) => {},
  };
}

export type Hub = ReturnType<typeof createHub>;

const DataSyncContext = createContext<Hub | null>(null);

interface DataSyncProviderProps {
  /** The page's user. */
  userId: number;
  /** The server's clock when the page was loaded, milliseconds. */
  readAt: number;
  children: ReactNode;
}

/**
 * Keeps one socket to the push channel open while the office is open. On reconnecting it sends the last event's id and
 * gets the missed events, or `reload` where there are too many or one came before the socket was open. When the session
 * has ended it goes to the sign-in.
 */
export function DataSyncProvider({ userId, readAt, children }: DataSyncProviderProps) {
  const hub = useMemo(() => createHub(userId), [userId]);
  const lastRead = useRef(readAt);
  useEffect(() => {
    lastRead.current = readAt;
  });
  useEffect(() => {
    let isGone = false;
    let close = () => {};
    // Imported after the page is shown, which does not depend on it
    const isThere = import('./connect.client');
    isThere.then(
      ({ connect }) => {
        if (!isGone) close = connect(hub, () => lastRead.current);
      },
      () => {},
    );
    return () => {
      isGone = true;
      close();
    };
  }, [hub]);
  return <DataSyncContext.Provider value={hub}>{children}</DataSyncContext.Provider>;
}

/** The page's user; null where it is not connected. */
export function useUserId(): number | null {
  return useContext(DataSyncContext)?.userId ?? null;
}

/** When others last changed something that the page follows; `useLive` records it, tables read it. */
export function useNews() {
  const hub = useContext(DataSyncContext);
  return useMemo(
    () => ({
      note: () => {
        if (hub) hub.newsAt = Date.now();
      },
      at: () => hub?.newsAt ?? Number.NEGATIVE_INFINITY,
    }),
    [hub],
  );
}

/** Subscribes to every message of the push channel while the component is mounted. */
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

/** Who has which place open now; empty where the page is not connected. */
export function usePresence(): Presence {
  const hub = useContext(DataSyncContext);
  return useSyncExternalStore(hub?.presence.subscribe ?? never, hub?.presence.get ?? nobody, nobody);
}

/** Announces to colleagues that one has a record open, while the component is mounted. @param place 'task:12' */
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
