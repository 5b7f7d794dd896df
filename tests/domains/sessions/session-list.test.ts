import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { staff } from '~/demo/people';
import { sessions } from '~/domains/sessions/table.server';
import { rateLimits } from '~/lib/operation/tables.server';
import { clerkWith, tokenFor } from '../../support/club/accounts';
import { db } from '../../support/club/context';
import { call, employWithPassword, newAddress, signInAs } from './club';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Session {
  id: string;
  browser: string;
  address: string;
  is_current: boolean;
}

const list = async (token: string, uuid: string | number) => {
  const { status, body } = await call('GET', `/users/${uuid}/sessions`, undefined, { token });
  return { status, results: (body.results ?? []) as Session[] };
};
const end = (token: string, id: string) => call('POST', `/users/sessions/end/${id}`, {}, { token });
const isAlive = async (token: string) => (await call('GET', '/users/me', undefined, { token })).status === 200;

beforeEach(async () => void (await db.delete(rateLimits)));

test('one sees the browsers one is signed in with, and ends one of them', { tags: ['AUTH-012'] }, async () => {
  const user = await employWithPassword('employee');
  await db.delete(sessions).where(eq(sessions.user_id, user.id));
  const desk = (await signInAs(staff.employee.email, undefined, { headers: newAddress() })).body.token!;
  const headers = { ...newAddress(), 'User-Agent': FIREFOX };
  const home = (await signInAs(staff.employee.email, undefined, { headers })).body.token!;
  const { results } = await list(desk, user.id);
  expect(results).toHaveLength(2);
  expect(results.find(({ is_current }) => !is_current)).toMatchObject({
    browser: 'Firefox on Windows',
    address: headers['CF-Connecting-IP'],
  });
  expect(JSON.stringify(results)).not.toContain('hash');
  expect((await end(desk, results.find(({ is_current }) => !is_current)!.id)).status).toBe(200);
  expect([await isAlive(desk), await isAlive(home)]).toEqual([true, false]);
  expect(await list(desk, user.id)).toMatchObject({ results: [{ is_current: true }] });
});

test('the list of sign-ins says when, whence, with what browser and with what', async () => {
  const user = await employWithPassword('employee');
  const headers = { ...newAddress(), 'User-Agent': FIREFOX };
  const token = (await signInAs(staff.employee.email, undefined, { headers })).body.token!;
  const { body } = await call('GET', `/users/${user.id}/sign-ins`, undefined, { token });
  const [latest] = body.results as unknown as object[];
  expect(latest).toMatchObject({
    browser: 'Firefox on Windows',
    address: headers['CF-Connecting-IP'],
    how: 'Password',
  });
  for (let count = 0; count < 25; count++) {
    await signInAs(staff.employee.email, undefined, { headers: newAddress() });
  }
  const page = await call('GET', `/users/${user.id}/sign-ins`, undefined, { token });
  expect(page.body.results).toHaveLength(20);
  const older = await call('GET', `/users/${user.id}/sign-ins?before=${page.body.next}`, undefined, { token });
  expect((older.body.results as unknown as object[]).length).toBeGreaterThanOrEqual(6);
});

test('a colleague’s sessions are seen and ended by who edits users, and by nobody else', {
  tags: ['USER-009'],
}, async () => {
  const { user } = await clerkWith();
  const token = await tokenFor(user.id);
  const reader = await clerkWith('user.read');
  const readerToken = await tokenFor(reader.user.id);
  expect((await list(readerToken, user.uuid)).status).toBe(403);
  expect((await call('GET', `/users/${user.uuid}/sign-ins`, undefined, { token: readerToken })).status).toBe(403);
  const [{ id }] = (await list(token, user.uuid)).results as [Session];
  expect((await end(readerToken, id)).status).toBe(404);
  expect(await isAlive(token)).toBe(true);
  const editor = await clerkWith('user.update');
  const editorToken = await tokenFor(editor.user.id);
  expect((await list(editorToken, user.uuid)).results.map(({ id }) => id)).toEqual([id]);
  expect((await end(editorToken, id)).status).toBe(200);
  expect(await isAlive(token)).toBe(false);
  expect((await end(editorToken, id)).status).toBe(404);
});
