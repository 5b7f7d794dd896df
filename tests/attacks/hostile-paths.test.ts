import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { seedDemoClub } from '~/demo/demo-club.server';
import { ORIGIN, tokenOf } from '../support/calling/api-client';
import { db } from '../support/club/context';
import { appRoutes, enter } from '../support/runtime/remix-app';
import { hostileText } from './hostile-values';

const { inputs, seed } = inject('attacks');
const SLOWEST_MILLISECONDS = 1000;
const SHOWN_FAILURES = 20;
const MAX_PATH = 1000;

const words = [...new Set(appRoutes.flatMap(({ url }) => url.split('/')))];
const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('', '.', '..', '%2F', '%2e%2e', '%5C', '%zz', '%00', '%0A', '1', '_root', '*', ':id'),
  },
  {
    weight: 1,
    arbitrary: hostileText.map((text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')).slice(0, 600)),
  },
);
/** The beginning of a path of ours, then anything, a few times or very often, as a page or as a request of its data. */
const hostilePath = fc
  .record({
    door: fc.constantFrom('', '/app', '/api/v1', '/do', '/parties', '/contact', '/assets', '/dev', '/__manifest'),
    segments: fc.array(segment, { maxLength: 8 }),
    times: fc.oneof({ weight: 5, arbitrary: fc.constant(1) }, fc.constantFrom(2, 40, 400)),
    end: fc.constantFrom(
      '',
      '',
      '/',
      '.data',
      '//',
      '?p=/app/a/b&version=1',
      '?_data=root',
      '?_routes=root,x',
      '?index',
    ),
  })
  .map(
    ({ door, segments, times, end }) =>
      `${door || '/'}${`/${segments.join('/')}`.repeat(times)}`.slice(0, 15_000) + end,
  );

const hostileRequest = fc.record({
  path: hostilePath,
  method: fc.constantFrom('GET', 'GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'),
  isStaff: fc.boolean(),
});
type HostileRequest = typeof hostileRequest extends fc.Arbitrary<infer Each> ? Each : never;

const found: string[] = [];
let token: string;
beforeAll(async () => {
  await seedDemoClub(db, { bucket: env.FILES });
  token = await tokenOf('viewer');
}, 60_000);

/** Returns what is wrong with the response; undefined when nothing is. */
async function attack({ path, method, isStaff }: HostileRequest): Promise<string | undefined> {
  const headers = { Origin: ORIGIN, 'X-Forwarded-Host': new URL(ORIGIN).host };
  const started = performance.now();
  const { status } = await enter(path, { method, headers, ...(isStaff && { token }), redirect: 'manual' });
  const took = performance.now() - started;
  if (status >= 500) return `answered ${status}`;
  const isLong = new URL(ORIGIN + path).pathname.length > MAX_PATH;
  if (isLong !== (status === 414)) return `answered ${status} to a path of ${new URL(ORIGIN + path).pathname.length}`;
  return took > SLOWEST_MILLISECONDS ? `took ${took.toFixed(0)} ms` : undefined;
}

test(`${inputs} hostile paths, from seed ${seed} on, get no 5xx, 414 above 1,000 characters, none over a second`, {
  timeout: 60_000 + inputs * 200,
}, async () => {
  // Remix tells of each that it cannot read
  for (const name of ['warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {});
  for (let number = seed; number < seed + inputs && found.length < SHOWN_FAILURES; number++) {
    const request = fc.sample(hostileRequest, { seed: number, numRuns: 1 })[0]!;
    const fault = await attack(request).catch((error) => `threw ${error instanceof Error ? error.stack : error}`);
    const sent = `${request.method} ${request.path.slice(0, 300)}${request.isStaff ? ' as viewer' : ''}`;
    if (fault) found.push(`npm run fuzz -- --inputs 1 --seed ${number}\n  ${fault}\n  ${sent}`);
  }
  expect(found.join('\n\n')).toBe('');
});
