import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Who } from '~/demo/people';
import { users } from '~/domains/users/table.server';
import { history } from '~/lib/operation/tables.server';
import { permissionKeys } from '~/nouns';
import { endpoints } from '~/nouns.server';
import { call, ORIGIN, tokenOf } from '../support/calling/api-client';
import { keyFor } from '../support/club/accounts';
import { db, employ } from '../support/club/context';
import { calls, everyKey, faultsOf, keysOf } from '../support/proofs/calls';

const people: Who[] = ['executive', 'admin', 'accounting', 'service', 'employee', 'billing', 'viewer'];
const all = Object.keys(endpoints);
const needsOf = (endpoint: string) => calls[endpoint]?.needs;
const guarded = all.filter((endpoint) => needsOf(endpoint) !== 'public');
const changing = guarded.filter(
  (endpoint) => !endpoint.startsWith('GET') || 'changes' in endpoints[endpoint as keyof typeof endpoints],
);

/** A real path, to a record that is not there: who may call gets 404, 422 or an empty result, and nothing changes. */
const aimed = (endpoint: string) => endpoint.replace(/\{\w*uuid\}/, crypto.randomUUID()).replace(/\{\w+\}/, '999999');
const bodyFor = (endpoint: string) => (endpoint.startsWith('GET') ? {} : { body: {} });

const mayCall = (keys: string[], endpoint: string): boolean =>
  ['public', 'signed-in', ...keys].some((key) => needsOf(endpoint)?.split(' ').includes(key));

/** Names no record and needs no body: who may hides the start page's card. */
const HIDES = 'POST /setup/hide';

async function historyLength() {
  return (await db.select({ id: history.subject_id }).from(history)).length;
}

test('every permission key of the specification exists', { tags: ['ROLE-025'] }, () => {
  expect(permissionKeys.toSorted()).toEqual(everyKey.toSorted());
});

test('every call of the API stands in this table', { tags: ['MON-062', 'ROLE-023'] }, () => {
  expect(faultsOf('needs', () => true)).toEqual([]);
});

describe('each role reaches the calls its permissions allow and no others', {
  tags: ['ROLE-019', 'ROLE-020', 'ROLE-023', 'ROLE-025'],
}, () => {
  for (const who of people) {
    const keys = keysOf(who);
    test(who, async () => {
      await employ(who);
      const before = await historyLength();
      for (const endpoint of all) {
        const token = await tokenOf(who);
        const response = await call(aimed(endpoint), { token, ...bodyFor(endpoint) });
        const allowed = mayCall(keys, endpoint);
        if (allowed)
          expect([200, 302, 404, 409, 422], `${endpoint} answered ${response.status}`).toContain(response.status);
        else expect(response.status, endpoint).toBe(403);
        if (!allowed) expect(await response.json()).toEqual({ message: 'You do not have permission to do this.' });
      }
      const signedOut = all.includes('POST /auth/logout') ? 1 : 0;
      const hidden = all.includes(HIDES) && mayCall(keys, HIDES) ? 1 : 0;
      expect(await historyLength()).toBeLessThanOrEqual(before + signedOut + hidden);
    });
  }
});

/** A key may call what its owner may, but for what is done in person: of the calls of every user only those that read. */
const mayKeyCall = (keys: string[], endpoint: string): boolean =>
  mayCall(keys, endpoint) &&
  !calls[endpoint]?.inPerson &&
  (needsOf(endpoint) !== 'signed-in' || !changing.includes(endpoint) || calls[endpoint]?.lookup !== undefined);

describe('an API key reaches the calls of its scopes and no others, and none that its owner may not make', {
  tags: ['ROLE-023', 'ROLE-025'],
}, () => {
  for (const who of people) {
    const keys = keysOf(who);
    test(who, async () => {
      const user = await employ(who);
      // One key with every permission that there is, one with a single one
      const keyOfAll = await keyFor(user.id, everyKey);
      const keyOfOne = await keyFor(user.id, ['contractor.read']);
      const before = await historyLength();
      for (const endpoint of guarded) {
        for (const [token, scopes] of [
          [keyOfAll, keys],
          [keyOfOne, keys.filter((key) => key === 'contractor.read')],
        ] as const) {
          const response = await call(aimed(endpoint), { token, ...bodyFor(endpoint) });
          const found = [200, 302, 404, 409, 422].includes(response.status);
          const isAllowed = mayKeyCall(scopes, endpoint);
          expect([endpoint, scopes.length, isAllowed ? found : response.status]).toEqual([
            endpoint,
            scopes.length,
            isAllowed ? true : 403,
          ]);
        }
      }
      const hidden = mayKeyCall(keys, HIDES) ? 1 : 0;
      expect(await historyLength()).toBeLessThanOrEqual(before + hidden);
    });
  }
});

test('without a token, with an unknown and with an expired one every guarded call returns 401', {
  tags: ['ROLE-023'],
}, async () => {
  const expired = await tokenOf('executive', new Date(Date.now() - 1000));
  const left = await tokenOf('employee');
  await db
    .update(users)
    .set({ disabled: true })
    .where(eq(users.id, (await employ('employee')).id));
  for (const endpoint of guarded) {
    for (const [why, token] of Object.entries({ none: undefined, made_up: 'x'.repeat(43), expired, left })) {
      const response = await call(aimed(endpoint), { token, ...bodyFor(endpoint) });
      expect(response.status, `${endpoint}, token ${why}`).toBe(401);
      expect(await response.json()).toMatchObject({ message: expect.any(String) });
      expect(response.headers.get('Set-Cookie'), 'the cookie is cleared').toMatch(/^access_token=;.*Max-Age=0/);
    }
  }
});

test('visitors reach every public call, and only those', async () => {
  for (const endpoint of all.filter((endpoint) => needsOf(endpoint) === 'public')) {
    const { status } = await call(aimed(endpoint), bodyFor(endpoint));
    expect([200, 404, 422], `${endpoint} answered ${status}`).toContain(status);
  }
});

test('the cookie alone changes nothing: another site cannot act for a signed-in person', {
  tags: ['ROLE-023'],
}, async () => {
  const cookie = await tokenOf('executive');
  const foreign: Record<string, Record<string, string>> = {
    'no headers': {},
    'no X-Requested-With': { Origin: ORIGIN },
    'no origin': { 'X-Requested-With': 'XMLHttpRequest' },
    'another origin': { Origin: 'https://evil.example', 'X-Requested-With': 'XMLHttpRequest' },
    'a sandboxed page': { Origin: 'null', 'X-Requested-With': 'XMLHttpRequest' },
    'another site': { 'Sec-Fetch-Site': 'cross-site', 'X-Requested-With': 'XMLHttpRequest' },
  };
  for (const endpoint of changing) {
    for (const [what, headers] of Object.entries(foreign)) {
      const { status } = await call(aimed(endpoint), { cookie, headers, ...bodyFor(endpoint) });
      expect(status, `${endpoint} with ${what}`).toBe(403);
    }
  }
  const own = { Origin: ORIGIN, 'X-Requested-With': 'XMLHttpRequest' };
  for (const endpoint of changing.filter((endpoint) => endpoint !== 'POST /auth/logout')) {
    const { status } = await call(aimed(endpoint), { cookie, headers: own, ...bodyFor(endpoint) });
    const isGet = endpoint.startsWith('GET');
    expect(isGet ? [403] : [200, 404, 409, 422], `${endpoint} from a page of ours: ${status}`).toContain(status);
  }
});

test('a wrong method returns 405 and names the right ones, an unknown path 404', async () => {
  const token = await tokenOf('executive');
  for (const path of new Set(all.map((endpoint) => endpoint.split(' ')[1]!))) {
    const allowed = all.filter((endpoint) => endpoint.endsWith(` ${path}`)).map((endpoint) => endpoint.split(' ')[0]!);
    const response = await call(`PUT ${aimed(path)}`, { token, body: {} });
    expect(response.status, path).toBe(405);
    expect(response.headers.get('Allow')?.split(', ').sort(), path).toEqual(allowed.sort());
  }
  expect((await call('GET /nothing/here', { token })).status).toBe(404);
});

test('malformed JSON returns 400, another type 415, a wrong type 422; unknown fields are ignored', async () => {
  const send = (text: string, type: string) =>
    call('POST /utils/valid-zip', { headers: { 'Content-Type': type }, raw: text });
  expect((await send('{"zip": "98101"', 'application/json')).status).toBe(400);
  expect((await send('["98101"]', 'application/json')).status).toBe(400);
  expect((await send('<zip>98101</zip>', 'application/xml')).status).toBe(415);
  expect((await send('{"zip": {"nested": true}}', 'application/json')).status).toBe(422);
  expect((await send('{"zip": "98101", "surplus": {"deep": [1]}}', 'application/json')).status).toBe(200);
  expect((await send('zip=98101', 'application/x-www-form-urlencoded')).status).toBe(200);
});
