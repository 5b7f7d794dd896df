import { env, exports } from 'cloudflare:workers';
import type { Who } from '~/demo/people';
import { sessions } from '~/domains/sessions/table.server';
import type { Env } from '~/lib/env.server';
import { withPresumption } from '~/lib/http/presumption';
import { hashToken, newToken } from '~/lib/tokens.server';
import results from '~/results.json';
import resultsFile from '~/results.json?url';
import { action } from '~/routes/api/v1';
import { db, employ } from '../club/context';
import { expectResult } from './expect-result';

export const ORIGIN = 'http://127.0.0.1:8788';

/** The site's static files: of those of a build the one that a call reads. */
const staticFiles: Env['ASSETS'] = {
  fetch: async (request) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request);
    return pathname === resultsFile ? Response.json(results) : new Response(null, { status: 404 });
  },
};

interface Call {
  token?: string | undefined;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  body?: unknown;
  /** A body as it is, in place of one made from `body`. */
  raw?: BodyInit;
}

/** One call of the API, from the request's bytes on: `POST /tasks/change-status`. */
export async function call(endpoint: string, { token, cookie, headers = {}, body, raw }: Call = {}): Promise<Response> {
  const [method, path] = endpoint.split(' ') as [string, string];
  const request = new Request(`${ORIGIN}/api/v1${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(cookie && { Cookie: `access_token=${cookie}` }),
      ...headers,
    },
    ...((body ?? raw) !== undefined && { body: raw ?? JSON.stringify(body) }),
  });
  const BACKSTAGE = (exports as unknown as { default: Env['BACKSTAGE'] }).default;
  const bindings = { ...(env as Env), BACKSTAGE, ASSETS: staticFiles };
  const waiting: Promise<unknown>[] = [];
  const ctx = { waitUntil: (promise: Promise<unknown>) => waiting.push(promise) };
  const response = await withPresumption(request, (presumption) =>
    action({ request, params: {}, context: { cloudflare: { env: bindings, ctx, data: { presumption } } } }),
  );
  await Promise.allSettled(waiting);
  await expectResult(endpoint, response);
  return response;
}

/** A new session of a member of staff; `expires_at` in the past makes a dead one. */
export async function tokenOf(who: Who, expires_at = new Date(Date.now() + 3_600_000)): Promise<string> {
  const user = await employ(who);
  const token = newToken();
  await db.insert(sessions).values({
    id: crypto.randomUUID(),
    token_hash: await hashToken(token),
    user_id: user.id,
    address: '203.0.113.7',
    user_agent: 'vitest',
    created_at: new Date(),
    expires_at,
    last_used_at: new Date(),
  });
  return token;
}
