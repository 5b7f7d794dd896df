import { createPagesFunctionHandler } from '@remix-run/cloudflare-pages';
import { withPresumption } from '../app/lib/http/presumption';
import { secure } from '../app/lib/http/security-headers.server';
import { hasNoPage, pathHandler } from '../app/lib/remix/path-handler.server';
// biome-ignore lint/suspicious/noTsIgnore: there with a build, absent without one
// @ts-ignore: made by `remix vite:build`
import * as build from '../build/server';
import { callApi, isApiCall } from './call-api';
import { isSocket, listen } from './listen';
import { isStaticPage, staticPage } from './static-pages';

type Context = EventContext<Cloudflare.Env, string, Record<string, unknown>>;

const fileOrPage = createPagesFunctionHandler<Cloudflare.Env>({ build });
// The other one offers every request to the static files first: a call more for each page, and of a form with a copy of
// its body that nobody reads: after a body larger than the socket's buffers the connection stays blocked, and its next
// request gets no response.
const page = pathHandler(build);

const READS = ['GET', 'HEAD'];

async function show(context: Context): Promise<Response> {
  const { request, env, data } = context;
  const mayBeFile = READS.includes(request.method) && hasNoPage(build, request);
  const response = await (mayBeFile
    ? fileOrPage(context)
    : withPresumption(request, (presumption) => page({ ...context, data: { ...data, presumption } })));
  return secure(response, env);
}

/**
 * Every request of the site. One function in one file: Pages compiles the pattern of each file that has one anew for each
 * request, four times, and copies request and response once for each function that it passes.
 */
export const onRequest = async (context: Context): Promise<Response> => {
  const { request, env } = context;
  const { pathname, origin } = new URL(request.url);
  const sender = request.headers.get('Origin');
  const changes = !READS.includes(request.method);
  // Remix itself responds to a cross-site form with a fault; the API has its own rules for cross-site calls.
  if (changes && sender !== null && sender !== origin && !pathname.startsWith('/api/')) {
    return secure(new Response('This form was sent from another site.', { status: 403 }), env);
  }
  if (isApiCall(pathname, request.method)) return secure(await callApi(build, context), env);
  if (isSocket(pathname)) return listen(context);
  if (!isStaticPage(pathname)) return show(context);
  const next = (other: Request = request) => show({ ...context, request: other as Context['request'] });
  return staticPage({ ...context, request: request.clone() as Context['request'], next: next as Context['next'] });
};
