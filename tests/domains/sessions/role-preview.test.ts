import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { Who } from '~/demo/people';
import { EXECUTIVE, SYSTEM_ADMINISTRATOR } from '~/domains/roles/rules/role-key';
import { roles } from '~/domains/roles/table.server';
import { getActor } from '~/domains/sessions/queries.server';
import { history } from '~/lib/operation/tables.server';
import { endpoints } from '~/nouns.server';
import { operations } from '~/operations.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { db, employ } from '../../support/club/context';

const MINUTE = 60_000;

afterEach(() => void vi.useRealTimers());

const roleOf = async (name: string) => (await db.select().from(roles).where(eq(roles.name, name)))[0]!;
const actorOf = async (token: string) => (await getActor({ env: env as never, db, now: new Date() }, token))!;
const ask = async (endpoint: string, token: string, body?: object) => {
  const response = await call(endpoint, { token, ...(body && { body }) });
  return { status: response.status, body: await response.json<Record<string, unknown>>() };
};

async function previewing(who: Who, role: string) {
  const token = await tokenOf(who);
  const { id } = await roleOf(role);
  expect(await ask(`POST /roles/${id}/preview`, token, {})).toMatchObject({ status: 200 });
  return token;
}

const REFUSED = /^You see the office as .+ does: nothing can be changed\. Stop the preview first\.$/;

test('who sees the office as another role holds what that role holds, and stops at will', {
  tags: ['ROLE-019'],
}, async () => {
  await employ('employee');
  const token = await previewing('executive', 'EMPLOYEE');
  const employee = await roleOf('EMPLOYEE');
  const seen = await actorOf(token);
  expect([...seen.permissions].sort()).toEqual([...employee.permissions].sort());
  expect(seen).toMatchObject({ role: 'EMPLOYEE', preview: { label: employee.label, roleId: employee.id } });
  expect((await ask('GET /roles/export', token).catch(() => ({ status: 403 }))).status).toBe(403);
  expect(await ask('POST /roles/preview/stop', token, {})).toMatchObject({ status: 200 });
  const after = await actorOf(token);
  expect(after.preview).toBeUndefined();
  expect(after.role).toBe(EXECUTIVE);
  expect(after.permissions.has('role.update')).toBe(true);
});

test('nobody sees more than they hold themselves, whatever the role is', { tags: ['ROLE-019'] }, async () => {
  await employ('executive');
  const administrator = await actorOf(await tokenOf('admin'));
  const asExecutive = await actorOf(await previewing('admin', EXECUTIVE));
  expect([...asExecutive.permissions].sort()).toEqual([...administrator.permissions].sort());
  expect(asExecutive.role).toBe(SYSTEM_ADMINISTRATOR);
  const [, reader] = await db
    .insert(roles)
    .values([
      { ...rowOf('Sees roles'), permissions: ['dashboard.read', 'role.read'] },
      { ...rowOf('Sees jobs'), permissions: ['dashboard.read', 'job.read'] },
    ])
    .returning();
  const user = await employ('viewer');
  await env.DB.prepare("UPDATE users SET role_id = (SELECT id FROM roles WHERE name = 'Sees roles') WHERE id = ?")
    .bind(user.id)
    .run();
  const token = await tokenOf('viewer');
  for (const { name } of [{ name: EXECUTIVE }, { name: SYSTEM_ADMINISTRATOR }, reader!]) {
    const { id } = await roleOf(name);
    expect((await ask(`POST /roles/${id}/preview`, token, {})).status).toBe(200);
    const { permissions, role } = await actorOf(token);
    expect([...permissions].filter((key) => !['dashboard.read', 'role.read'].includes(key))).toEqual([]);
    expect(role).toBe(name === 'Sees jobs' ? name : 'Sees roles');
    await ask('POST /roles/preview/stop', token, {});
  }
});

const rowOf = (name: string) => {
  const now = new Date();
  return {
    uuid: crypto.randomUUID(),
    name,
    name_key: name.toLowerCase(),
    label: name,
    created_at: now,
    updated_at: now,
  };
};

test('meanwhile every call that changes something is refused, and leaves nothing behind', {
  tags: ['ROLE-019'],
}, async () => {
  const token = await previewing('executive', 'SYSTEM_ADMINISTRATOR');
  const steps = await db.$count(history);
  const changing = Object.entries(endpoints).filter(([, endpoint]) => {
    const { reads, endsPreview } = 'operation' in endpoint ? endpoint.operation : endpoint;
    return !reads && !endsPreview;
  });
  expect(changing.length).toBeGreaterThan(100);
  for (const [name] of changing) {
    const path = name.replace(/\{\w*uuid\}/, crypto.randomUUID()).replace(/\{\w+\}/, '999999');
    const { status, body } = await ask(path, token, name.startsWith('GET') ? undefined : {});
    expect([name, status, body.message]).toEqual([name, 403, expect.stringMatching(REFUSED)]);
  }
  expect(await db.$count(history)).toBe(steps);
});

test('only leaving the preview and signing out go on while it lasts', () => {
  const going = [...operations.values()].filter(({ endsPreview }) => endsPreview).map(({ name }) => name);
  expect(going.sort()).toEqual(['sign-out', 'stop-preview']);
});

test('it ends by itself after half an hour, and with the session', { tags: ['ROLE-019'] }, async () => {
  const start = Date.now();
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  const token = await previewing('executive', 'EMPLOYEE');
  vi.setSystemTime(start + 29 * MINUTE);
  expect((await actorOf(token)).preview).toBeDefined();
  vi.setSystemTime(start + 31 * MINUTE);
  const after = await actorOf(token);
  expect([after.preview, after.role]).toEqual([undefined, EXECUTIVE]);
  const again = await previewing('executive', 'EMPLOYEE');
  expect((await ask('POST /auth/logout', again, {})).status).toBe(200);
  expect((await ask('GET /users/me', again)).status).toBe(401);
  expect((await actorOf(await tokenOf('executive'))).preview).toBeUndefined();
});

test('another session of the same person sees and changes what it did', async () => {
  const other = await tokenOf('executive');
  await previewing('executive', 'EMPLOYEE');
  expect((await actorOf(other)).preview).toBeUndefined();
});

test('a role that is deleted meanwhile shows nothing more, and still nothing can be changed', async () => {
  await db.insert(roles).values({ ...rowOf('Short lived'), permissions: ['dashboard.read', 'job.read'] });
  const token = await previewing('executive', 'Short lived');
  const { id } = await roleOf('Short lived');
  expect((await ask(`DELETE /roles/delete/${id}`, await tokenOf('executive'))).status).toBe(200);
  const seen = await actorOf(token);
  expect([seen.permissions.size, seen.role]).toEqual([0, '']);
  const { status, body } = await ask('POST /roles/create', token, { name: 'Another' });
  expect([status, body.message]).toEqual([403, expect.stringMatching(REFUSED)]);
  expect((await ask('POST /roles/preview/stop', token, {})).status).toBe(200);
  expect((await actorOf(token)).role).toBe(EXECUTIVE);
});
