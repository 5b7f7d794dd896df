import { env, exports } from 'cloudflare:workers';
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import type { RouteConfigEntry } from '@remix-run/route-config';
import * as entry from '~/entry.server';
import type { Env } from '~/lib/env.server';
import { withPresumption } from '~/lib/http/presumption';
import * as root from '~/root';
import routes from '~/routes';
import { siteOf } from '../../../functions/site';
import { ORIGIN } from '../calling/api-client';

type RouteModule = ServerBuild['routes'][string]['module'];

const modules = import.meta.glob<RouteModule>('../../../app/routes/{site,office,api}/**/*.tsx', { eager: true });

/** A route of app/routes.ts; `id` is Remix's name for it, `url` its path from the root, parameters included. */
export interface AppRoute {
  id: string;
  parentId: string;
  url: string;
  entry: RouteConfigEntry;
  module: RouteModule;
}

/** Every route of a deployed build, from app/routes.ts. */
export const appRoutes: AppRoute[] = (routes as RouteConfigEntry[])
  .flatMap((entry) => flatten(entry, 'root', ''))
  .filter(({ id }) => !id.startsWith('routes/dev/'));

function flatten(entry: RouteConfigEntry, parentId: string, base: string): AppRoute[] {
  const id = entry.id ?? entry.file.replace(/\.tsx$/, '');
  const url = entry.path ? `${base}/${entry.path}` : base;
  const own = { id, parentId, url: url || '/', entry, module: modules[`../../../app/${entry.file}`]! };
  return [own, ...(entry.children ?? []).flatMap((child) => flatten(child, id, url))];
}

/** Every route with its loader and action, and a few words in place of a rendered page. */
export const appBuild: ServerBuild = {
  mode: 'production',
  // Loaders and actions are what these tests are about; rendering is the browser tests'.
  entry: { module: { default: () => new Response('a document') } },
  routes: Object.fromEntries([
    ['root', { id: 'root', path: '', module: root as unknown as RouteModule }],
    ...appRoutes.map(({ id, parentId, entry: { path, index }, module }) => [id, { id, parentId, path, index, module }]),
  ]),
  assets: {
    entry: { imports: [], module: '' },
    routes: Object.fromEntries([
      ['root', { id: 'root', path: '', module: '' }],
      ...appRoutes.map(({ id, parentId, entry: { path, index } }) => [id, { id, parentId, path, index, module: '' }]),
    ]),
    url: '',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
  isSpaMode: false,
};

const handle = createRequestHandler(appBuild);

interface Visit extends RequestInit {
  /** The session's token, sent as the browser's cookie. */
  token?: string | undefined;
  db?: D1Database;
  /** Variables of the site, in place of those of a developer's machine. */
  vars?: Partial<Env>;
  headers?: Record<string, string>;
}

function bindingsOf(db: D1Database, vars: Partial<Env> = {}): Env {
  return { ...(env as Env), ...vars, DB: db, BACKSTAGE: (exports as unknown as { default: Env['BACKSTAGE'] }).default };
}

const requestTo = (path: string, { token, headers, db: _, vars: __, ...init }: Visit) =>
  new Request(ORIGIN + path, { ...init, headers: { ...(token && { Cookie: `access_token=${token}` }), ...headers } });

/** Sends one request through Remix: every route of app/routes.ts, with a few words in place of a rendered page. */
export async function visit(path: string, { db = env.DB, vars, ...sent }: Visit = {}) {
  const request = requestTo(path, sent);
  const waiting: Promise<unknown>[] = [];
  const ctx = { waitUntil: (promise: Promise<unknown>) => waiting.push(promise) };
  const response = await withPresumption(request, (presumption) =>
    handle(request, { cloudflare: { env: bindingsOf(db, vars), ctx, data: { presumption } } } as AppLoadContext),
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, waiting };
}

/** The same, with its pages rendered as the product renders them. */
const rendered: ServerBuild = { ...appBuild, entry: { module: entry as ServerBuild['entry']['module'] } };
const site = siteOf(rendered);
const noFiles = { fetch: async () => new Response(null, { status: 404 }) };

/** Sends one request through the function of Pages, as every request of the site comes; there are no static files. */
export async function enter(path: string, sent: Visit = {}) {
  const own = { ...bindingsOf(env.DB, sent.vars), ASSETS: noFiles };
  const response = await site({ request: requestTo(path, sent), env: own, data: {}, waitUntil() {} } as never);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The URL of a page's data, as the browser requests it. */
export function dataOf(path: string, routeId?: string): string {
  const { pathname, search } = new URL(path, ORIGIN);
  const url = new URL(`${pathname === '/' ? '/_root' : pathname}.data${search}`, ORIGIN);
  if (routeId) url.searchParams.set('_routes', routeId);
  return url.pathname + url.search;
}
