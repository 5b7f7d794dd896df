import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { seedDemoClub } from '~/demo/demo-club.server';
import { invoices } from '~/domains/invoices/table.server';
import { roles } from '~/domains/roles/table.server';
import { securityEvents } from '~/domains/security-events/table.server';
import { sessions } from '~/domains/sessions/table.server';
import { users } from '~/domains/users/table.server';
import { forgetCallers } from '~/lib/http/known-callers.server';
import { hashToken } from '~/lib/tokens.server';
import { tokenOf } from '../support/calling/api-client';
import { db, employ } from '../support/club/context';
import { countingTrips } from '../support/proofs/trips';
import { dataOf, visit } from '../support/runtime/remix-app';

/** Requests to an isolate that has cached the caller: a call, a page, its data alone. */
const CALL = '/api/v1/vendors';
const PAGE = '/app/vendors';
const ALL = [CALL, PAGE, dataOf(PAGE)];

let token: string;
let userId: number;

const get = async (path: string, binding?: D1Database) => {
  const response = await visit(path, {
    token,
    headers: { Authorization: `Bearer ${token}` },
    ...(binding && { db: binding }),
  });
  await Promise.all(response.waiting);
  return response;
};
const permit = (permissions: string[]) => db.update(roles).set({ permissions }).where(eq(roles.name, 'known'));
const setUser = (set: Partial<typeof users.$inferInsert>) => db.update(users).set(set).where(eq(users.id, userId));
const refusals = () => db.$count(securityEvents, eq(securityEvents.user_id, userId));

const READER = ['vendor.read', 'dashboard.read'];

beforeAll(async () => {
  await seedDemoClub(db, { bucket: env.FILES });
  const now = new Date();
  const role = {
    uuid: crypto.randomUUID(),
    created_at: now,
    updated_at: now,
    name: 'known',
    name_key: 'known',
    label: 'Known',
  };
  const [made] = await db
    .insert(roles)
    .values({ ...role, permissions: READER })
    .returning();
  userId = (await employ('viewer')).id;
  await setUser({ role_id: made!.id });
}, 60_000);

/** Somebody who reads vendors, known to the isolate. */
beforeEach(async () => {
  forgetCallers();
  await db.delete(securityEvents);
  await permit(READER);
  await setUser({ disabled: false });
  token = await tokenOf('viewer');
  for (const path of ALL) expect((await get(path)).status, path).toBe(200);
});

test('a caller who is known costs no call of the database before what they read', async () => {
  for (const path of ALL) {
    const { db: counted, calls, longest } = countingTrips(env.DB);
    expect((await get(path, counted)).status).toBe(200);
    expect(longest(), path).toBe(1);
    expect(calls.flat(), calls.flat().join('\n---\n')).toHaveLength(1);
    expect(calls.flat()[0], 'whose session it is stands in the same call').toContain('token_hash');
  }
});

test('a permission taken away counts from the next request on, and nothing is shown', async () => {
  await permit(['dashboard.read']);
  for (const path of [CALL, dataOf(PAGE)]) {
    const { status, text } = await get(path);
    expect(status, path).toBe(403);
    expect(text).not.toContain('"results"');
    await permit(READER);
    expect((await get(path)).status).toBe(200);
    await permit(['dashboard.read']);
  }
});

test('a session that was ended, has expired or lies idle, and a disabled account are visitors at once', async () => {
  const hash = await hashToken(token);
  const session = () => db.update(sessions);
  const past = new Date(Date.now() - 40 * 86_400_000);
  const ends = {
    expired: () => session().set({ expires_at: past }).where(eq(sessions.token_hash, hash)),
    idle: () =>
      session()
        .set({ expires_at: new Date(Date.now() + 3_600_000), last_used_at: past })
        .where(eq(sessions.token_hash, hash)),
    disabled: () => setUser({ disabled: true }),
    ended: () => db.delete(sessions).where(eq(sessions.token_hash, hash)),
  };
  for (const [how, end] of Object.entries(ends)) {
    await session()
      .set({ expires_at: new Date(Date.now() + 3_600_000), last_used_at: new Date() })
      .where(eq(sessions.token_hash, hash));
    await setUser({ disabled: false });
    expect((await get(CALL)).status, `before ${how}`).toBe(200);
    await end();
    expect((await get(CALL)).status, how).toBe(401);
  }
  const page = await get(PAGE);
  expect([page.status, page.headers.get('Location')]).toEqual([302, `/?to=${encodeURIComponent(PAGE)}`]);
});

test('what the office shows of oneself is never that of the request before', async () => {
  await setUser({ first_name: 'Renamed' });
  expect((await get('/api/v1/users/me')).text).toContain('Renamed');
});

test('a GET call that changes data changes nothing for who is no longer permitted', async () => {
  await permit(['invoice.update', 'invoice.read', 'dashboard.read']);
  const [invoice] = await db.select().from(invoices).where(eq(invoices.status, 'ISSUED'));
  const send = `/api/v1/invoices/send-email/${invoice!.uuid}`;
  expect((await get(send)).status).toBe(200);
  const [sent] = await db.select().from(invoices).where(eq(invoices.id, invoice!.id));
  await permit(['invoice.read', 'dashboard.read']);
  expect((await get(send)).status).toBe(403);
  expect((await db.select().from(invoices).where(eq(invoices.id, invoice!.id)))[0]).toEqual(sent);
});

test('a refusal is traced once, and none where the permission has been given since', async () => {
  expect((await get('/api/v1/users')).status).toBe(403);
  expect(await refusals()).toBe(1);
  await db.delete(securityEvents);
  await permit(['user.read', 'dashboard.read']);
  expect((await get('/api/v1/users')).status).toBe(200);
  expect(await refusals()).toBe(0);
});

test('who changes themselves between two requests in flight gets what each of them may', async () => {
  const before = get(CALL);
  await permit(['dashboard.read']);
  expect((await get(CALL)).status).toBe(403);
  expect([200, 403]).toContain((await before).status);
  await permit(READER);
  const many = await Promise.all(Array.from({ length: 20 }, () => get(CALL)));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
});

test('where the session cannot be read the call fails, and says no more than that', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = {
    prepare: (query: string) => env.DB.prepare(query),
    batch: () => Promise.reject(new Error('the database does not answer')),
  } as unknown as D1Database;
  const { status, text } = await get(CALL, broken);
  expect(status).toBe(500);
  expect(text).not.toContain('does not answer');
  expect((await get(CALL)).status).toBe(200);
});

test('an isolate knows some hundred callers and forgets those who were not seen for longest', async () => {
  const { presumeCaller, askForCaller } = await import('~/lib/http/known-callers.server');
  const actor = { kind: 'user', permissions: new Set(['a']) } as never;
  const credential = (hash: string) => ({
    hash,
    read: {
      statements: [db.select({ id: roles.id }).from(roles)],
      resultOf: () => ({ account: hash, grant: '', lastUsedAt: null }),
    },
    actorOf: () => actor,
  });
  for (let index = 0; index < 501; index++) await askForCaller(db, credential(`caller ${index}`));
  expect(presumeCaller(db, credential('caller 0'))).toBeNull();
  expect(presumeCaller(db, credential('caller 500'))?.actor).toBe(actor);
});
