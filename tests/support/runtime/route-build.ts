import type { EntryContext, ServerBuild } from '@remix-run/cloudflare';
import { Outlet, Scripts } from '@remix-run/react';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { createElement } from 'react';
import { renderPage } from '~/lib/remix/render-page.server';
import routes from '~/routes';

interface Route {
  id: string;
  parentId?: string;
  path?: string | undefined;
  index?: boolean | undefined;
}

const flatten = (entries: RouteConfigEntry[], parentId: string): Route[] =>
  entries.flatMap(({ id, file, path, index, children = [] }) => {
    const own = { id: id ?? file.replace(/\.tsx$/, ''), parentId, path, index };
    return [own, ...flatten(children, own.id)];
  });

/** Every route of app/routes.ts, the root first. */
export const everyRoute: Route[] = [{ id: 'root', path: '' }, ...flatten(routes as RouteConfigEntry[], 'root')];

const Document = () =>
  createElement('html', null, createElement('body', null, createElement(Outlet), createElement(Scripts)));
const Part = () => createElement(Outlet);

/** A build of the club's routes whose pages are empty, rendered as the club's are. */
export const routeBuild = {
  entry: {
    module: {
      async default(request: Request, status: number, headers: Headers, context: EntryContext) {
        const page = { context, request, nonce: 'nonce', wrap: (each: React.ReactElement) => each, onError: () => {} };
        return new Response(await renderPage(page), { status, headers });
      },
      handleError: () => {},
    },
  },
  routes: Object.fromEntries(
    everyRoute.map((route) => {
      const isResource = /^routes\/(api|dev)\//.test(route.id);
      const shown = { default: route.parentId ? Part : Document };
      return [route.id, { ...route, module: { loader: () => null, ...(!isResource && shown) } }];
    }),
  ),
  assets: {
    ...{ version: '1', url: '/assets/manifest.js', entry: { module: '/assets/entry.js', imports: [] } },
    routes: Object.fromEntries(everyRoute.map((route) => [route.id, { ...route, module: `/assets/${route.id}.js` }])),
  },
  future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true, v3_relativeSplatPath: true },
  mode: 'production',
  ...{ isSpaMode: false, publicPath: '/', assetsBuildDirectory: '' },
} as unknown as ServerBuild;
