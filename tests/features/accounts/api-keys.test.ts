import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, type Who } from '~/demo/people';
import { keyCredential } from '~/domains/api-keys/queries.server';
import { apiKeys } from '~/domains/api-keys/table.server';
import { createRole } from '~/domains/roles/operations/create-role.server';
import { updateUser } from '~/features/accounts/operations/update-user.server';
import { askForCaller } from '~/lib/http/known-callers.server';
import { perform } from '~/lib/operation/operation.server';
import { rateLimits } from '~/lib/operation/tables.server';
import { hashToken } from '~/lib/tokens.server';
import { permissionKeys } from '~/nouns';
import { employWithPassword } from '../../domains/sessions/club';
import { call, ORIGIN, tokenOf } from '../../support/calling/api-client';
import { addColleague, clerkWith, everyRole, keyFor, tokenFor } from '../../support/club/accounts';
import { contextFor, db, employ } from '../../support/club/context';

const make = (token: string, scopes: string[], more: object = {}) =>
  call('POST /api-keys/create', {
    token,
    body: { name: 'Books', days: 90, scopes, current_password: PASSWORD, ...more },
  });
const statusOf = async (endpoint: string, token: string, body?: object) =>
  (await call(endpoint, { token, ...(body && { body }) })).status;

beforeEach(async () => void (await db.delete(rateLimits)));

test('a key is made with the password, shown once, kept as a hash, and reads what its scopes say', async () => {
  await employWithPassword('service');
  const token = await tokenOf('service');
  const made = (await (await make(token, ['contractor.read', 'job.read'])).json()) as {
    token: string;
    key: { uuid: string };
  };
  expect(made.token).toMatch(/^hck_[\w-]{43}$/);
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.uuid, made.key.uuid));
  expect(JSON.stringify(row)).not.toContain(made.token.slice(12));
  expect(row!.prefix).toBe(made.token.slice(0, 12));
  const listed = await (await call('GET /api-keys', { token })).text();
  expect(listed).toContain(row!.prefix);
  expect(listed).not.toContain(made.token.slice(12));
  expect(await statusOf('GET /contractors', made.token)).toBe(200);
  expect(await statusOf('GET /membership', made.token)).toBe(403);
  expect(await (await call('GET /users/me', { token: made.token })).json()).toMatchObject({
    user: { rc_pass: null },
    permissions: expect.arrayContaining([{ permission_key: 'job.read' }]),
  });
  expect(await statusOf(`POST /api-keys/revoke/${made.key.uuid}`, token, {})).toBe(200);
  expect(await statusOf('GET /contractors', made.token)).toBe(401);
});

test('nobody puts into a key what they do not hold, nor makes one without the password', async () => {
  await employWithPassword('employee');
  const token = await tokenOf('employee');
  expect(await (await make(token, ['user.update'])).json()).toMatchObject({
    errors: { scopes: [expect.stringContaining('user.update')] },
  });
  expect((await make(token, ['job.read'], { current_password: 'not this one' })).status).toBe(422);
  expect((await make(token, [])).status).toBe(422);
  expect((await make(token, ['nothing.read'])).status).toBe(422);
  expect((await make(token, ['job.read'], { days: 4000 })).status).toBe(422);
});

test('a demoted or deleted owner’s key follows at the next call', { tags: ['USER-046', 'ROLE-016'] }, async () => {
  const { user } = await clerkWith('membership.read', 'contractor.read');
  const key = await keyFor(user.id, ['membership.read', 'contractor.read']);
  expect(await statusOf('GET /membership', key)).toBe(200);
  await perform(updateUser, await contextFor('executive'), { id: String(user.id), role: 'SYSTEM_FRIDAY_BILLING_JOB' });
  expect([await statusOf('GET /membership', key), await statusOf('GET /contractors', key)]).toEqual([403, 200]);
  const executive = await tokenOf('executive');
  expect((await call(`DELETE /users/delete/id?id=${user.id}`, { token: executive })).status).toBe(200);
  expect(await statusOf('GET /contractors', key)).toBe(401);
});

test('an expired key, a changed one and one in a cookie are worth nothing', async () => {
  const user = await addColleague();
  const over = await keyFor(user.id, ['contractor.read'], { expires_at: new Date(Date.now() - 1) });
  const key = await keyFor(user.id, ['contractor.read']);
  expect(await statusOf('GET /contractors', over)).toBe(401);
  expect(await statusOf('GET /contractors', `${key}x`)).toBe(401);
  const own = { Origin: ORIGIN, 'X-Requested-With': 'XMLHttpRequest' };
  expect((await call('GET /contractors', { cookie: key, headers: own })).status).toBe(401);
});

test('its last use is written at most once an hour', async () => {
  const user = await addColleague();
  const key = await keyFor(user.id, ['contractor.read']);
  const used = async () => (await db.select().from(apiKeys).where(eq(apiKeys.user_id, user.id)))[0]!.last_used_at;
  await statusOf('GET /contractors', key);
  const first = await used();
  expect(first).not.toBeNull();
  await statusOf('GET /contractors', key);
  expect(await used()).toEqual(first);
  const old = new Date(Date.now() - 3_700_000);
  await db.update(apiKeys).set({ last_used_at: old }).where(eq(apiKeys.user_id, user.id));
  await statusOf('GET /contractors', key);
  expect((await used())!.getTime()).toBeGreaterThan(old.getTime());
});

test('a key makes no key and touches no password, address, second step or passkey, its owner’s or another’s', async () => {
  const executive = await employWithPassword('executive');
  const key = await keyFor(executive.id, [...permissionKeys]);
  const victim = await addColleague();
  const password = { password: 'Larkspur harvest', password_confirmation: 'Larkspur harvest' };
  const tried: [string, object][] = [
    ['POST /api-keys/create', { name: 'x', days: 30, scopes: ['job.read'], current_password: PASSWORD }],
    ['POST /users/create', { role: 'EXECUTIVE', first_name: 'Eve', email: 'eve@club.example', ...password }],
    ['POST /users/update', { email: 'eve@club.example' }],
    ...[executive.uuid, victim.uuid].flatMap((uuid): [string, object][] => [
      [`POST /users/change-password/${uuid}`, password],
      [`POST /users/update/${uuid}`, { email: 'eve@club.example' }],
      ['POST /users/mfa', { user_id: uuid, mfa_enabled: false }],
    ]),
    ['POST /users/authenticator/start', { current_password: PASSWORD }],
    ['POST /users/passkeys/start', { current_password: PASSWORD }],
    ['POST /users/recovery-codes', { current_password: PASSWORD }],
  ];
  for (const [endpoint, body] of tried)
    expect([endpoint, await statusOf(endpoint, key, body)]).toEqual([endpoint, 403]);
});

describe('who may grant what with a key', () => {
  for (const who of everyRole as Who[]) {
    test(`${who}: into a role what the key itself holds, and no role of executives`, {
      tags: ['ROLE-023'],
    }, async () => {
      const owner = await employ(who);
      const scopes = ['role.create', 'job.read'];
      const context = async (given: string[]) => {
        const token = await keyFor(owner.id, given);
        const plain = await contextFor();
        return { ...plain, actor: (await askForCaller(plain.db, keyCredential(plain, await hashToken(token))))! };
      };
      const holds = owner.role === 'EXECUTIVE' || owner.permissions.includes('role.create');
      const grant = async (permissions: string[], name: string = crypto.randomUUID()) =>
        perform(createRole, await context(scopes), { name, permissions }).then(
          () => 200,
          (error: { status: number }) => error.status,
        );
      const holdsJobs = owner.role === 'EXECUTIVE' || owner.permissions.includes('job.read');
      expect(await grant(['job.read'])).toBe(holds && holdsJobs ? 200 : 403);
      expect(await grant(['job.delete'])).toBe(403);
      expect(await grant([], 'admin')).toBe(403);
    });
  }
});

test('a colleague’s keys are seen and revoked by who edits users, and by nobody else', async () => {
  const { user: owner } = await clerkWith();
  await keyFor(owner.id, ['job.read']);
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.user_id, owner.id));
  const stranger = await tokenFor((await clerkWith('user.read')).user.id);
  expect(await statusOf(`GET /api-keys?user=${owner.uuid}`, stranger)).toBe(403);
  expect(await statusOf(`POST /api-keys/revoke/${row!.uuid}`, stranger, {})).toBe(404);
  const editor = await tokenFor((await clerkWith('user.update')).user.id);
  expect(await (await call(`GET /api-keys?user=${owner.uuid}`, { token: editor })).json()).toMatchObject({
    results: [{ uuid: row!.uuid }],
  });
  expect(await statusOf(`POST /api-keys/revoke/${row!.uuid}`, editor, {})).toBe(200);
});
