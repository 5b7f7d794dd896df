import type { DataSync } from './data-sync';
import type { PushEvent } from './data-sync-messages';

interface Bindings {
  DataSync: DurableObjectNamespace<DataSync>;
}

const ROOM = 'club';

/** Pushes events to the signed-in staff. A hint only: whoever misses it sees the same on the next load. */
export async function publish(env: Bindings, events: PushEvent[]): Promise<void> {
  await room(env).publish(events);
}

/** Closes the sockets of sessions that were ended. */
export async function dropSessions(env: Bindings, sessionHashes: string[]): Promise<void> {
  await room(env).drop(sessionHashes);
}

const room = (env: Bindings) => env.DataSync.get(env.DataSync.idFromName(ROOM));
