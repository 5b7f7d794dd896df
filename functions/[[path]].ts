import { createPagesFunctionHandler } from '@remix-run/cloudflare-pages';
import { withPresumption } from '../app/lib/http/presumption';
import { secure } from '../app/lib/http/security-headers.server';
import { hasNoPage, pathHandler } from '../app/lib/remix/path-handler.server';
// biome-ignore lint/suspicious/noTsIgnore: there with a build, absent without one
// @ts-ignore: made by `remix vite:build`
import * as build from '../build/server';
import { isSocket, listen } from './sockets';
import { isStaticPage, staticPage } from './static-pages';

type Context = EventContext<Cloudflare.Env, string, Record<string, unknown>>;

const fileOrPage = createPagesFunctionHandler<Cloudflare.Env>({ build });
// The other one offers every request to the static files first: a call more for each page, and of a form with a copy of
// its body that nobody reads: after a body larger than the socket's buffers the connection stays blocked, and its next
// request gets no response.
const page = pathHandler(build);

const READS = ['GET', 'HEAD'];

/**
 * The one entry: Pages writes two regular expressions for each file of functions, twice a request, and copies request and
 * response for each function that a request passes.
 */
export const onRequest = async (context: Context): Promise<Response> => {
  const { request, env } = context;
  if (isFromElsewhere(request)) {
    return secure(new Response('This form was sent from another site.', { status: 403 }), env);
  }
  if (isSocket(context)) return listen(context);
  const site = async (asked: Request) => {
    const own = { ...context, request: asked as typeof request };
    const mayBeFile = READS.includes(asked.method) && hasNoPage(build, asked);
    const response = await (mayBeFile
      ? fileOrPage(own)
      : withPresumption(asked, (presumption) => page({ ...own, data: { ...own.data, presumption } })));
    return secure(response, env);
  };
  return isStaticPage(context) ? staticPage(context, site) : site(request);
};

/** Remix itself responds to a cross-site form with a fault; the API has its own rules for cross-site calls. */
function isFromElsewhere({ method, headers, url }: Request): boolean {
  const sender = headers.get('Origin');
  if (READS.includes(method) || sender === null) return false;
  const { pathname, origin } = new URL(url);
  return sender !== origin && !pathname.startsWith('/api/');
}
