import { type Env, isLocal } from '~/lib/env.server';
import { SWITCHBOARD_PATH } from '~/services/phone/switchboard-address';
import { refuseSocket } from '../../durable-objects/rooms';
import type { Line } from '../../durable-objects/switchboard/lines';
import { LINE_HEADER, type LineOf, SWITCHBOARD_ROOM } from '../../durable-objects/switchboard-messages';
import { callerOfSocket } from './listener';

const OUTSIDE = /^\+\d{7,15}$/;

export const isTelephone = (request: Request) => new URL(request.url).pathname === SWITCHBOARD_PATH;

/**
 * Connects a colleague's telephone to the switchboard, at their extension. On a developer's machine `?outside=` is an
 * outside telephone, without a sign-in.
 */
export async function connectTelephone(request: Request, env: Env): Promise<Response> {
  const refusal = refuseSocket(request);
  if (refusal) return refusal;
  const outside = isLocal(env) ? new URL(request.url).searchParams.get('outside') : null;
  const line = outside === null ? await lineOfCaller(request, env) : outsideLine(outside);
  if (line instanceof Response) return line;
  const headers = new Headers(request.headers);
  headers.delete('Cookie');
  headers.set(LINE_HEADER, JSON.stringify(line));
  // Without the query, which may have a token
  const path = new URL(SWITCHBOARD_PATH, request.url);
  return env.Switchboard.getByName(SWITCHBOARD_ROOM).fetch(new Request(path, new Request(request, { headers })));
}

async function lineOfCaller(request: Request, env: Env): Promise<LineOf | Response> {
  const actor = await callerOfSocket(request, env);
  if (actor instanceof Response) return actor;
  const { extension } = actor.account as { extension?: string | null };
  if (!extension) return new Response('You have no extension.', { status: 403 });
  const line: Line = { number: extension, name: actor.name, userId: actor.userId, isOutside: false };
  return { line, sessionHash: actor.sessionHash };
}

function outsideLine(number: string): LineOf | Response {
  if (!OUTSIDE.test(number)) return new Response('That is no number.', { status: 400 });
  const line: Line = { number, name: '', userId: 0, isOutside: true };
  return { line, sessionHash: '' };
}
