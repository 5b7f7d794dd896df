import type { ServerBuild } from '@remix-run/cloudflare';

type Route = ServerBuild['routes'][string];
type RouteModule = Route['module'];

/** A route as `lazyRoutes` in vite.config.ts leaves it; as Remix makes it, it has its module. */
type LazyRoute = Omit<Route, 'module'> & { module?: RouteModule; load?(): Promise<RouteModule> };

/** Matched as any other, and never called. */
const NO_MODULE = {} as RouteModule;

export async function moduleOf(build: ServerBuild, id: string): Promise<RouteModule> {
  const route = build.routes[id] as LazyRoute;
  return route.module ?? (await route.load!());
}

/**
 * Returns the build with these routes and their modules. Without ids it has all routes, to match paths against, and the
 * module of the root alone, in whose page Remix says that there is nothing at a path.
 */
export async function withModules(build: ServerBuild, ids: string[]): Promise<ServerBuild> {
  const isLoaded = (id: string) => (ids.length === 0 ? id === 'root' : ids.includes(id));
  // In the order of the build, by which React Router decides between routes of the same rank
  const chosen = Object.values(build.routes).filter(({ id }) => ids.length === 0 || ids.includes(id));
  const loaded = chosen.map(async (route) => {
    const module = isLoaded(route.id) ? await moduleOf(build, route.id) : (route.module ?? NO_MODULE);
    return [route.id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(await Promise.all(loaded)) };
}
