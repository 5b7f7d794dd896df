import { env } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import { seedDemoClub } from '~/demo/demo-club.server';
import { ORIGIN, tokenOf } from '../support/calling/api-client';
import { db } from '../support/club/context';
import { appRoutes, enter } from '../support/runtime/remix-app';

// Outside of a test a request has its Host
const headers = { Origin: ORIGIN, 'X-Forwarded-Host': new URL(ORIGIN).host };

beforeAll(async () => {
  await seedDemoClub(db, { bucket: env.FILES });
}, 60_000);

/** Pages that take no form, each at an address of its own; layouts at that of their first page. */
const silent = appRoutes.filter(({ id, module }) => !module.action && !id.startsWith('routes/api/'));
const paths = [...new Set(silent.map(({ url }) => url.replace('*', 'nowhere').replace(/:\w+/g, '1')))];

test('a form sent to a page that takes none is refused, by visitors and staff, and no fault of ours', {
  timeout: 120_000,
}, async () => {
  expect(paths).toEqual(expect.arrayContaining(['/', '/app', '/app/members', '/terms']));
  // React Router warns of methods that no page takes
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const found: string[] = [];
  for (const token of [undefined, await tokenOf('executive')]) {
    for (const path of paths) {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const { status } = await enter(path, { method, token, headers, redirect: 'manual' });
        const sent = `${method} ${path}${token ? ' as executive' : ''}`;
        if (![302, 401, 404, 405].includes(status)) found.push(`${sent}: ${status}`);
        if (log.mock.calls.length > 0) found.push(`${sent} is logged: ${String(log.mock.calls[0])}`);
        log.mockClear();
      }
    }
  }
  expect(found).toEqual([]);
  expect((await enter('/app', { method: 'POST', headers })).status).toBe(405);
});
