import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '~/domains/users/table.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { db, employ } from '../../support/club/context';
import { resetClub } from '../../support/runtime/reset-club';

beforeEach(resetClub);

type Json = Record<string, never>;
const ask = async (endpoint: string, { token, body }: { token: string; body?: object }) => {
  const response = await call(endpoint, { token, ...(body && { body }) });
  return { status: response.status, body: await response.json<Json>() };
};

test('an extension is made once, is nobody else’s, and is free again with its user', {
  tags: ['PHONE-056', 'PHONE-057', 'PHONE-058', 'PHONE-059', 'PHONE-060', 'PHONE-061', 'USER-013', 'USER-048'],
}, async () => {
  const token = await tokenOf('executive');
  const [adam, alma] = [await employ('admin'), await employ('accounting')];
  const create = (id: number, extensionNumber: unknown) =>
    ask('POST /ring-central/create-extention', { token, body: { id, extensionNumber } });
  const made = await Promise.all([create(adam.id, '310'), create(adam.id, '310'), create(alma.id, '310')]);
  const statuses = made.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  const [holder] = await db.select().from(users).where(eq(users.extension, '310'));
  const [owner, other] = holder!.id === adam.id ? [adam, alma] : [alma, adam];
  expect(await create(owner.id, '310')).toEqual({
    status: 200,
    body: { message: 'Extension Created Successfully!', extensionNumber: '310' },
  });
  expect(await create(other.id, '310')).toMatchObject({
    status: 422,
    body: { errors: { extensionNumber: ['Extension number already exists'] } },
  });
  expect((await create(owner.id, '311')).status).toBe(409);
  for (const wrong of ['31', '', 'abc', '1234567890', undefined, null]) {
    expect(await create(other.id, wrong)).toMatchObject({
      status: 422,
      body: { errors: { extensionNumber: ['Please enter the value'] } },
    });
  }
  const remove = () => ask('POST /ring-central/delete-extension', { token, body: { extension: '310' } });
  expect(await remove()).toEqual({ status: 200, body: { message: 'Extension Removed Successfully!' } });
  expect((await remove()).status).toBe(404);
  expect((await create(other.id, '310')).status).toBe(200);
  await call(`DELETE /users/delete/id?id=${other.id}`, { token });
  expect((await create(owner.id, '310')).status).toBe(200);
});

test('a number that calls for help, or reads as one, is no extension; one given before is taken away', {
  tags: ['PHONE-012', 'PHONE-056'],
}, async () => {
  const token = await tokenOf('executive');
  const adam = await employ('admin');
  const message = 'This number calls for help. Please choose another one.';
  for (const number of ['911', '112', '9911', '1911', '9112', ' 911 ', 911]) {
    const body = { id: adam.id, extensionNumber: number };
    const created = await ask('POST /ring-central/create-extention', { token, body });
    expect([number, created]).toMatchObject([
      number,
      { status: 422, body: { errors: { extensionNumber: [message] } } },
    ]);
    const stored = await ask('POST /users/rc', { token, body: { user_id: adam.id, extension: number } });
    expect([number, stored]).toMatchObject([number, { status: 422, body: { errors: { extension: [message] } } }]);
  }
  await db.update(users).set({ extension: '911' }).where(eq(users.id, adam.id));
  const removed = await ask('POST /ring-central/delete-extension', { token, body: { extension: '911' } });
  expect(removed.status).toBe(200);
  const near = await ask('POST /users/rc', { token, body: { user_id: adam.id, extension: '9113' } });
  expect(near.status).toBe(200);
});

test('the password of an extension is kept sealed and shown to its owner alone', {
  tags: ['PHONE-063'],
}, async () => {
  const executive = await tokenOf('executive');
  const emil = await employ('employee');
  await db.update(users).set({ extension: null }).where(eq(users.id, emil.id));
  const body = { id: emil.id, extensionNumber: '102', password: 'mellow-otter' };
  expect((await ask('POST /ring-central/create-extention', { token: executive, body })).status).toBe(200);
  const [row] = await db.select().from(users).where(eq(users.id, emil.id));
  expect(row!.rc_pass).not.toContain('mellow');
  const own = await tokenOf('employee');
  const shown = async (endpoint: string, token: string) => JSON.stringify((await ask(endpoint, { token })).body);
  for (const endpoint of ['GET /users/me', `GET /users/${emil.uuid}`, 'GET /ring-central/extension']) {
    expect([endpoint, await shown(endpoint, own)]).toEqual([
      endpoint,
      expect.stringContaining('"rc_pass":"mellow-otter"'),
    ]);
  }
  for (const endpoint of [`GET /users/${emil.uuid}`, 'GET /users', 'GET /ring-central/contacts']) {
    expect(await shown(endpoint, executive)).not.toContain('mellow');
  }
  // Moved to another account, it does not open
  const dana = await employ('service');
  await db.update(users).set({ rc_pass: row!.rc_pass, extension: '109' }).where(eq(users.id, dana.id));
  expect(await shown('GET /users/me', await tokenOf('service'))).toContain('"rc_pass":null');
});

test('the telephone book lists colleagues with and without an extension, but nobody’s mail', {
  tags: ['PHONE-025', 'PHONE-040'],
}, async () => {
  await employ('admin');
  await employ('service');
  const { body } = await ask('GET /ring-central/contacts?per_page=100', { token: await tokenOf('employee') });
  const contacts = body.result as unknown as { name: string; extension: string | null; id: number }[];
  expect(contacts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Dana Whitfield', extension: '101' }),
      expect.objectContaining({ name: 'Adam Nyberg', extension: null }),
    ]),
  );
  expect(JSON.stringify(contacts)).not.toContain('@');
});

test('a colleague is found by extension, and by a part of it, as by name', { tags: ['PHONE-025'] }, async () => {
  await employ('service');
  const token = await tokenOf('employee');
  for (const search of ['101', 'Dana', 'whitf']) {
    const { body } = await ask(`GET /ring-central/contacts?search=${search}`, { token });
    expect(body.result, search).toEqual([expect.objectContaining({ name: 'Dana Whitfield', extension: '101' })]);
  }
  const { body } = await ask('GET /ring-central/contacts?search=999', { token });
  expect(body.result).toEqual([]);
});
