import type { EffectName, EffectPayloads } from '../app/lib/operation/commit.server';
import type { OperationContext } from '../app/lib/operation/operation.server';
import type { EffectHandler } from '../app/lib/operation/outbox.server';
import type { DataSync } from './data-sync';
import { type AccessVersion, type PushEvent, ROOM } from './data-sync-messages';
import { SWITCHBOARD_ROOM, type WhoseTelephones } from './switchboard-messages';

interface Bindings {
  DataSync: DurableObjectNamespace<DataSync>;
  Switchboard: {
    getByName(name: string): {
      drop(sessionHashes: string[]): Promise<void>;
      renew(whose: WhoseTelephones): Promise<void>;
    };
  };
}

type Events = PushEvent | PushEvent[] | null;

/**
 * An effect that tells the pages of signed-in staff of a change. A hint only: the page reloads its data, and one
 * that misses it is up to date on the next load.
 * @param eventsOf returns the events, read when the effect runs; null where the record is gone
 */
export function push<Payload>(
  eventsOf: (context: OperationContext, payload: Payload) => Events | Promise<Events>,
): EffectHandler<Payload> {
  const handler = async (context: OperationContext, payload: Payload) => {
    const events = [(await eventsOf(context, payload)) ?? []].flat();
    if (events.length > 0) await publish(context.env, events);
  };
  return Object.assign(handler, { isPush: true });
}

type Pushed = PushEvent['event'] & EffectName;

/** The effects whose payload is pushed as it is, each with the permissions of which a listener needs one. */
export function pushes<Name extends Pushed>(
  needsOf: Record<Name, string[]>,
): { [Each in Name]: EffectHandler<EffectPayloads[Each]> } {
  const handlers = (Object.keys(needsOf) as Name[]).map((event) => [
    event,
    push<object>((_context, payload) => ({ event, needs: needsOf[event], data: { ...payload } })),
  ]);
  return Object.fromEntries(handlers);
}

/** Sends events to the signed-in staff who have the permissions. */
export async function publish(env: Bindings, events: PushEvent[]): Promise<void> {
  await room(env).publish(events);
}

/** Closes the sockets of ended sessions; a call in progress is not cut, but its telephone ends with it. */
export async function dropSessions(env: Bindings, sessionHashes: string[]): Promise<void> {
  await Promise.all([room(env).drop(sessionHashes), board(env).drop(sessionHashes)]);
}

/**
 * Closes the sockets that were opened with the former permissions of these users: opened again, they have the current
 * ones. Of their telephones those that may not be used any more.
 */
export async function renewAccess(env: Bindings, versions: AccessVersion[]): Promise<void> {
  if (versions.length === 0) return;
  await Promise.all([room(env).renew(versions), board(env).renew({ userIds: versions.map(({ userId }) => userId) })]);
}

/** Closes the sockets of a session that sees something else by now: opened again, they see that. */
export async function renewSession(env: Bindings, sessionHash: string): Promise<void> {
  await Promise.all([room(env).renewSession(sessionHash), board(env).renew({ sessionHashes: [sessionHash] })]);
}

const board = (env: Bindings) => env.Switchboard.getByName(SWITCHBOARD_ROOM);
const room = (env: Bindings) => env.DataSync.get(env.DataSync.idFromName(ROOM));
