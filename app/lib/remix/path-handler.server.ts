import type { ServerBuild } from '@remix-run/cloudflare';
import type { createRequestHandler } from '@remix-run/cloudflare-pages';
import { idsAbove, idsAt, shortPath } from './page-routes.server';
import { withModules } from './route-modules.server';

/** Where the browser requests the routes of paths. */
const MANIFEST = '/__manifest';

type Handler = ReturnType<typeof createRequestHandler<Cloudflare.Env>>;
type Context = Parameters<Handler>[0];
type Sent = Context['request'];
/** `createRequestHandler` or `createPagesFunctionHandler`, which looks for a static file first. */
type Make = (options: { build: ServerBuild }) => Handler;

/**
 * Returns a handler for the routes of a request's path and of those above it, made by one of Remix's makers. With all
 * routes it would rank each of them twice per request, and load all that no request has needed yet. `/__manifest` names
 * other paths than its own, and a path without a route gets Remix's own page: both get all routes. Paths have few sets of
 * routes, so that no handler has to be evicted.
 */
export function pathHandler(build: ServerBuild, make: Make): (context: Context) => Promise<Response> {
  const handlers = new Map<string, Handler>();
  const handlerWith = async (ids: string[]): Promise<Handler> => {
    const key = ids.join(' ');
    const remembered = handlers.get(key);
    if (remembered) return remembered;
    const made = make({ build: await withModules(build, ids) });
    handlers.set(key, made);
    return made;
  };
  return async (context) => {
    const path = pagePath(context.request);
    if (path === MANIFEST) {
      const handler = await handlerWith([]);
      return handler({ ...context, request: withShortPaths(build, context.request) });
    }
    const own = idsAt(build.assets, path);
    const ids = own.length > 0 ? [...new Set([...own, ...idsAbove(build.assets, path)])] : [];
    const handler = await handlerWith(ids);
    return handler(context);
  };
}

/** Whether a path's route is the catch-all: a static file may have that path. */
export function hasNoPage(build: ServerBuild, request: Request): boolean {
  const path = pagePath(request);
  const id = idsAt(build.assets, path).at(-1);
  return path !== MANIFEST && (id === undefined || build.assets.routes[id]!.path === '*');
}

/**
 * A request for the routes of paths, with one path for all that have the same routes: Remix matches each, and each path
 * above, against all routes.
 */
function withShortPaths(build: ServerBuild, request: Sent): Sent {
  const url = new URL(request.url);
  const asked = url.searchParams.getAll('p').map((path) => (path.startsWith('/') ? path : `/${path}`));
  const paths = new Set(asked.map((path) => shortPath(build.assets, path)));
  url.searchParams.delete('p');
  for (const path of paths) url.searchParams.append('p', path);
  return new Request(url, request) as Sent;
}

/** The path of the requested page, also where only its data is requested. */
const pagePath = ({ url }: Request) => {
  const { pathname } = new URL(url);
  return pathname.endsWith('.data') ? pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') : pathname;
};
