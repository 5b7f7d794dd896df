import type { ServerBuild } from '@remix-run/cloudflare';
import { createPagesFunctionHandler, createRequestHandler } from '@remix-run/cloudflare-pages';
import { previewIdOf } from '../app/domains/settings/rules/preview-path';
import { withPresumption } from '../app/lib/http/presumption';
import { secure } from '../app/lib/http/security-headers.server';
import { hasNoPage, pathHandler } from '../app/lib/remix/path-handler.server';
import { callApi, isApiCall } from './call-api';
import { isSocket, listen } from './listen';
import { refusePath } from './long-paths';
import { isStaticFile, staticFile } from './static-files';
import { isStaticPage } from './static-paths';

type Context = EventContext<Cloudflare.Env, string, Record<string, unknown>>;

const READS = ['GET', 'HEAD'];

/** Returns the handler of every request of the site. */
export function siteOf(build: ServerBuild): (context: Context) => Promise<Response> {
  const fileOrPage = pathHandler(build, createPagesFunctionHandler);
  // Remix's handler for Pages offers every request to the static files first: a call more for each page, and of a form
  // with a copy of its body that nobody reads: after a body larger than the socket's buffers the connection stays
  // blocked, and its next request gets no response.
  const page = pathHandler(build, createRequestHandler);

  async function show(context: Context): Promise<Response> {
    const { request, env, data } = context;
    const mayBeFile = READS.includes(request.method) && hasNoPage(build, request);
    const response = await (mayBeFile
      ? fileOrPage(context)
      : withPresumption(request, (presumption) => page({ ...context, data: { ...data, presumption } })));
    return secure(response, env);
  }

  async function open(context: Context): Promise<Response> {
    const { request } = context;
    if (!isStaticPage(new URL(request.url).pathname)) return show(context);
    const next = (other: Request = request) => show({ ...context, request: other as Context['request'] });
    // With its form come an operation, its tables and schemas
    const { staticPage } = await import('./static-pages');
    return staticPage({ ...context, request: request.clone() as Context['request'], next: next as Context['next'] });
  }

  return async (context) => {
    const { request, env } = context;
    const { pathname, origin } = new URL(request.url);
    const refused = refusePath(pathname);
    if (refused) return secure(refused, env);
    const sender = request.headers.get('Origin');
    const isRead = READS.includes(request.method);
    // Remix itself responds to a cross-site form with a fault; the API has its own rules for cross-site calls.
    if (!isRead && sender !== null && sender !== origin && !pathname.startsWith('/api/')) {
      return secure(new Response('This form was sent from another site.', { status: 403 }), env);
    }
    if (isApiCall(pathname, request.method)) return secure(await callApi(build, context), env);
    if (isSocket(pathname)) return listen(context);
    if (isRead && isStaticFile(pathname)) return staticFile(context);
    if (!isRead || previewIdOf(pathname) === null) return open(context);
    const { previewPage } = await import('./preview-page');
    const preview = await previewPage(context, (other, draft) =>
      open({ ...context, request: other as Context['request'], data: { draft } }),
    );
    return secure(preview, env);
  };
}
