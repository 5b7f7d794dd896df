import { createRequestHandler } from '@remix-run/cloudflare-pages';
import { beforeAll, expect, test, vi } from 'vitest';
import { pathHandler } from '~/lib/remix/path-handler.server';
import { siteOf } from '../../../functions/site';
import { routeBuild } from '../../support/runtime/route-build';

/** What a stranger's request may cost: a page of this build takes a tenth of it. */
const MOST_MILLISECONDS = 20;
const ROUNDS = 5;

const site = siteOf(routeBuild);
const env = { APP_ENV: 'local', ASSETS: { fetch: async () => new Response(null, { status: 404 }) } };

const contextOf = (path: string, method = 'GET') =>
  ({ request: new Request(`http://club.example${path}`, { method }), env, data: {}, waitUntil() {} }) as never;
const send = (path: string, method?: string) => site(contextOf(path, method));

/** The least processor time of some rounds, as other work only ever adds. */
async function millisecondsOf(respond: () => Promise<Response>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.threadCpuUsage();
    await (await respond()).text();
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

// There is none outside of a Worker
beforeAll(() => {
  vi.stubGlobal('caches', {});
  for (const name of ['warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {});
});

/** Paths of about so many characters. */
const paths: Record<string, (length: number) => string> = {
  'of many parts': (length) => '/a'.repeat(length / 2),
  'of parts that differ': (length) =>
    Array.from({ length: length / 4 }, (_, at) => `/${at}`)
      .join('')
      .slice(0, length),
  'of the office': (length) => `/app${'/a'.repeat(length / 2 - 2)}`,
  'of the office’s own words': (length) => '/app/invoices/batch'.repeat(length / 19),
  'of a page’s data': (length) => `/app${'/a'.repeat(length / 2 - 6)}.data`,
  'of slashes': (length) => `/a${'/'.repeat(length - 4)}b`,
  'of escapes': (length) => '/%61'.repeat(length / 4),
  'of bad escapes': (length) => '/%zz'.repeat(length / 4),
  'of dots': (length) => `/${'.'.repeat(length - 1)}`,
  'of one part': (length) => `/${'a'.repeat(length - 1)}`,
};

test('a path of 1,000 characters costs no more than a page, by whatever method it is sent', {
  timeout: 60_000,
}, async () => {
  const found: string[] = [];
  for (const [what, pathOf] of Object.entries(paths)) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const took = await millisecondsOf(() => send(pathOf(1000), method));
      if (took > MOST_MILLISECONDS) found.push(`${method} of a path ${what}: ${took.toFixed(0)} ms`);
    }
  }
  expect(found).toEqual([]);
});

test('the routes of thousands of paths cost no more than a page', { timeout: 60_000 }, async () => {
  const asked = Array.from({ length: 1500 }, (_, at) => `&p=/${at}`).join('');
  const slashes = paths['of slashes']!(7600);
  for (const query of [
    asked,
    `&p=${slashes}`,
    `&p=${paths['of many parts']!(7600)}`,
    `&p=${paths['of the office’s own words']!(7600)}`,
  ])
    expect(await millisecondsOf(() => send(`/__manifest?version=1${query}`))).toBeLessThan(MOST_MILLISECONDS);
});

test('the product’s own paths, all in one request, cost a few pages', { timeout: 60_000 }, async () => {
  const wholePath = (id: string): string => {
    const { path = '', parentId } = routeBuild.routes[id]!;
    return `${parentId ? wholePath(parentId) : ''}/${path}`.replaceAll(/:\w+/g, '1').replaceAll(/\/+/g, '/');
  };
  const own = Object.keys(routeBuild.routes).map((id) => `&p=${wholePath(id)}`);
  expect(own.length).toBeGreaterThan(50);
  // As many as a browser names in one request
  const query = own.join('').slice(0, 7600);
  expect(await millisecondsOf(() => send(`/__manifest?version=1${query}`))).toBeLessThan(10 * MOST_MILLISECONDS);
});

test('a path above 1,000 characters is refused at every door before anything looks at it', async () => {
  const looked = vi.spyOn(env.ASSETS, 'fetch');
  const doors = ['/', '/app/', '/api/v1/', '/do/', '/parties/', '/contact/', '/nowhere/', '/assets/', '/__manifest/'];
  for (const door of doors) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const response = await send(`${door}${'a'.repeat(1001 - door.length)}`, method);
      expect(response.status, `${method} ${door}`).toBe(414);
      const text = await response.text();
      expect(text).toContain('This address is too long.');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      if (/^\/(api|do)\//.test(door)) expect(JSON.parse(text)).toEqual({ message: 'This address is too long.' });
    }
  }
  expect(looked).not.toHaveBeenCalled();
  expect((await send(`/${'a'.repeat(999)}`)).status).toBe(200);
});

test('a path with a backslash, which URLs read as a slash, is nowhere, by every method', async () => {
  for (const path of ['/%5C', '//%5c', '/app/%5C/', '/api/v1/%5C', '/__manifest/%5C//']) {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) expect((await send(path, method)).status, path).toBe(404);
  }
});

test('twice as long a path costs at most 2.5 times as much, also where no door refuses it', {
  timeout: 60_000,
}, async () => {
  const page = pathHandler(routeBuild, createRequestHandler);
  const found: string[] = [];
  // React Router's own cost grows with the square of slashes: only the door's limit keeps that small, see above
  const { 'of slashes': _, ...others } = paths;
  for (const [what, pathOf] of Object.entries(others)) {
    const sendTo = (path: string) => page(contextOf(path)) as Promise<Response>;
    const once = await millisecondsOf(() => sendTo(pathOf(4000)));
    const twice = await millisecondsOf(() => sendTo(pathOf(8000)));
    if (twice > Math.max(once * 2.5, MOST_MILLISECONDS))
      found.push(`${what}: ${(twice / once).toFixed(1)} times as long`);
  }
  expect(found).toEqual([]);
});
