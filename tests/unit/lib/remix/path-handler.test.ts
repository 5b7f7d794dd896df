import type { EntryContext, ServerBuild } from '@remix-run/cloudflare';
import { createRequestHandler } from '@remix-run/cloudflare-pages';
import { beforeAll, expect, test, vi } from 'vitest';
import { hasNoPage, pathHandler } from '~/lib/remix/path-handler.server';

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  isResource?: boolean;
}

const routes: Route[] = [
  { id: 'root', path: '' },
  { id: 'site', parentId: 'root' },
  { id: 'home', parentId: 'site', index: true },
  { id: 'estimate', parentId: 'site', path: 'estimate/:token' },
  { id: 'nothing-here', parentId: 'site', path: '*' },
  { id: 'office', parentId: 'root', path: 'app' },
  { id: 'dashboard', parentId: 'office', index: true },
  { id: 'members', parentId: 'office', path: 'members' },
  { id: 'new-member', parentId: 'office', path: 'members/create' },
  { id: 'member', parentId: 'office', path: 'members/:id' },
  { id: 'no-page', parentId: 'office', path: ':area/*' },
  { id: 'api', parentId: 'root', path: 'api/v1/*', isResource: true },
];

const loaderOf = ({ id, isResource }: Route) => {
  return async ({ params }: { params: unknown }) => (isResource ? Response.json({ id, params }) : { id, params });
};

/** A build whose page is the ids of its routes, and of those that Remix was given. */
const build = {
  entry: {
    module: {
      default: (_request: Request, status: number, _headers: Headers, context: EntryContext) => {
        const { matches, loaderData } = context.staticHandlerContext;
        const page = { matched: matches.map(({ route, params }) => [route.id, params]), loaderData };
        const given = `${Object.keys(context.routeModules).length}`;
        return new Response(JSON.stringify(page), { status, headers: { given } });
      },
      handleError: () => {},
    },
  },
  routes: Object.fromEntries(
    routes.map((route) => {
      const module = { loader: loaderOf(route), ...(!route.isResource && { default: () => null }) };
      return [route.id, { ...route, module }];
    }),
  ),
  assets: {
    ...{ version: '1', url: '/assets/manifest.js', entry: { module: '', imports: [] } },
    routes: Object.fromEntries(routes.map((route) => [route.id, { ...route, module: route.id }])),
  },
  future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true, v3_relativeSplatPath: true },
  mode: 'production',
  ...{ isSpaMode: false, publicPath: '/', assetsBuildDirectory: '' },
} as unknown as ServerBuild;

const whole = createRequestHandler({ build });
const own = pathHandler(build, createRequestHandler);

const contextOf = (path: string, method = 'GET') =>
  ({ request: new Request(`https://club.example${path}`, { method }), env: {}, waitUntil() {} }) as never;

// There is none outside of a Worker
beforeAll(() => {
  vi.stubGlobal('caches', {});
});

const paths = [
  '/',
  '/app',
  '/app/members',
  '/app/members?page=2',
  '/app/members/create',
  '/app/members/44',
  '/app/members/a%20b/',
  '/app/members/44.data',
  '/app/members/44.data?_routes=member',
  '/app.data',
  '/_root.data',
  '/estimate/a.b.c',
  '/api/v1/membership/44',
  '/app/nowhere/at/all',
  '/nowhere',
  '/nowhere/at/all.data',
  '//double',
  '/app//members/44',
  '/APP/Members/44//',
  '/%61pp/members/a%2Fb',
  '/app/tas\u212as',
  '/app/%zz/members',
  '/line%0Aend',
  `/app/members/44${'/deep'.repeat(50)}`,
  `/nowhere${'/deep'.repeat(50)}.data`,
  '/__manifest?version=1&p=/app/members/44&p=/estimate/abc',
  '/__manifest?version=1&p=/app/members/44/deep/down&p=/app/nowhere&p=app//x',
  '/__manifest?version=1',
  '/__manifest?version=0',
];

test.each(paths)('%s is answered as with all routes', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const expected = await whole(contextOf(path, method));
    const response = await own(contextOf(path, method));
    expect(response.status).toBe(expected.status);
    expect(await response.text()).toBe(await expected.text());
    expect(response.headers.get('content-type')).toBe(expected.headers.get('content-type'));
  }
});

test('a page is made with its own routes and those above it alone', async () => {
  const response = await own(contextOf('/app/members/44'));
  expect(Number(response.headers.get('given'))).toBe(7);
  expect(Number((await whole(contextOf('/app/members/44'))).headers.get('given'))).toBe(routes.length);
});

test('static files are asked for only where no page is', () => {
  const isAsked = (path: string) => hasNoPage(build, new Request(`https://club.example${path}`));
  const pages = [
    '/',
    '/app',
    '/app/members/44',
    '/app/nowhere',
    '/api/v1/membership',
    '/app/members.data',
    '/__manifest',
  ];
  expect(pages.filter(isAsked)).toEqual([]);
  const others = ['/contact', '/contact.html', '/favicon.svg', '/nowhere', '/assets/a.js'];
  expect(others.filter(isAsked)).toEqual(others);
});
