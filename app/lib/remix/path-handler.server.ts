import type { ServerBuild } from '@remix-run/cloudflare';
import { createRequestHandler } from '@remix-run/cloudflare-pages';
import { idsAbove, idsAt } from './page-routes.server';

type Handler = ReturnType<typeof createRequestHandler<Cloudflare.Env>>;

const HANDLERS_REMEMBERED = 500;

/**
 * Returns a handler of Remix for the routes of a request's path and of those above it. With all routes it would rank each
 * of them anew twice a request. `/__manifest` names other paths than its own, and a path without a route has the page that
 * Remix makes of that: they get all.
 */
export function pathHandler(build: ServerBuild): Handler {
  const handlers = new Map<string, Handler>();
  const handlerWith = (ids: string[]): Handler => {
    const key = ids.join(' ');
    const remembered = handlers.get(key);
    if (remembered) return remembered;
    if (handlers.size >= HANDLERS_REMEMBERED) handlers.clear();
    // In the order of the build, by which React Router decides between routes of the same rank
    const routes = Object.entries(build.routes).filter(([id]) => ids.length === 0 || ids.includes(id));
    const made = createRequestHandler<Cloudflare.Env>({ build: { ...build, routes: Object.fromEntries(routes) } });
    handlers.set(key, made);
    return made;
  };
  return (context) => {
    const path = pagePath(context.request);
    const own = path === '/__manifest' ? [] : idsAt(build.assets, path);
    const ids = own.length > 0 ? [...new Set([...own, ...idsAbove(build.assets, path)])] : [];
    return handlerWith(ids)(context);
  };
}

/** Whether a path's route is for whatever has none of its own: a static file may lie there. */
export function hasNoPage(build: ServerBuild, request: Request): boolean {
  const id = idsAt(build.assets, pagePath(request)).at(-1);
  return id === undefined || build.assets.routes[id]!.path === '*';
}

/** The path of the page that a request is for, also where it asks for its data alone. */
const pagePath = ({ url }: Request) => {
  const { pathname } = new URL(url);
  return pathname.endsWith('.data') ? pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') : pathname;
};
