import { getActor } from '~/domains/sessions/queries.server';
import { database } from '~/lib/drizzle/database.server';
import type { Env } from '~/lib/env.server';
import { readCookie } from '~/lib/http/flash.server';
import { isSameOrigin } from '~/lib/http/request.server';
import type { UserActor } from '~/lib/operation/operation.server';
import { places } from '~/nouns';
import { LISTENER_HEADER, type Listener, SIGNED_IN } from '../../durable-objects/data-sync-messages';
import { mayListen, refuseSocket } from '../../durable-objects/rooms';

/**
 * Lets only sockets of signed-in staff through to a Durable Object: by `?token=`, or by the cookie from a page of ours.
 * The library behind it logs URLs, so it gets only expected ones, without the token.
 * @returns the request with the listener's headers, or the refusal
 */
export async function asListener(request: Request, env: Env): Promise<Request | Response> {
  const actor = await callerOfSocket(request, env);
  if (actor instanceof Response) return actor;
  const listener: Listener = {
    userId: actor.userId,
    sessionHash: actor.sessionHash,
    sees: seenBy(actor),
    places: Object.keys(places).filter((kind) => actor.permissions.has(places[kind]!)),
    accessVersion: actor.account?.access_version ?? 0,
  };
  const url = new URL(request.url);
  url.searchParams.delete('token');
  const headers = new Headers(request.headers);
  headers.delete('Cookie');
  headers.set(LISTENER_HEADER, JSON.stringify(listener));
  return new Request(url, new Request(request, { headers }));
}

/** Returns the caller of a socket, if allowed, or the refusal. */
export async function callerOfSocket(request: Request, env: Env): Promise<UserActor | Response> {
  const refusal = refuseSocket(request);
  if (refusal) return refusal;
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? (isSameOrigin(request) ? readCookie(request, 'access_token') : null);
  const actor = token && (await getActor({ env, db: database(env.DB), now: new Date() }, token));
  if (!actor) return new Response('Please sign in.', { status: 401 });
  if (!mayListen(request, seenBy(actor))) return new Response('You may not listen here.', { status: 403 });
  return actor;
}

const seenBy = ({ permissions }: UserActor) => [
  SIGNED_IN,
  ...[...permissions].filter((permission) => permission.endsWith('.read')),
];
