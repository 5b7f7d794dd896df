import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { passwordResets } from '~/domains/sessions/table.server';
import { users } from '~/domains/users/table.server';
import { rateLimits } from '~/lib/operation/tables.server';
import { tokenOf } from '../../support/calling/api-client';
import { db } from '../../support/club/context';
import { dataOf, visit } from '../../support/runtime/remix-app';
import { call, mailsTo, signInAs } from './club';

const DAYS = 86_400_000;
let people = 0;
const newAddress = () => `invited.${++people}@club.example`;

const as = async (path: string, body: object, who: 'executive' | 'service' = 'executive', method = 'POST') =>
  call(method, path, body, { token: await tokenOf(who) });
const invite = async (email: string, more: object = {}) => {
  const made = await as('/users/invite', { role: 'EMPLOYEE', first_name: 'Ines', email, ...more });
  return { ...made, user: (made.body as unknown as { user: { id: number; uuid: string } }).user };
};
const linksTo = async (email: string) =>
  (await mailsTo(email)).flatMap(({ text }) => {
    const found = /\/invitation\/([\w-]+)\?uuid=([\w-]+)/.exec(text);
    return found ? [{ token: found[1]!, uuid: found[2]! }] : [];
  });
const choose = ({ token, uuid }: { token: string; uuid: string }, password = 'a first secret') =>
  call('POST', `/reset-password/${token}`, { uuid, password, confirmpass: password });
const stateOf = async (uuid: string) =>
  (await call('GET', `/users/${uuid}/invitation`, undefined, { token: await tokenOf('executive') })).body;

beforeEach(async () => {
  await db.delete(rateLimits);
});

test('an invited colleague chooses the first password by a mailed link, once, and signs in with it', async () => {
  const email = newAddress();
  const { status, body, user } = await invite(email);
  expect([status, body.message]).toEqual([200, `The invitation is on its way to ${email}.`]);
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  expect(row).toMatchObject({ role: 'EMPLOYEE', disabled: false, password_hash: '' });
  for (const guess of ['', ' ', 'a first secret']) expect((await signInAs(email, guess)).status).not.toBe(200);
  const [link] = await linksTo(email);
  const [kept] = await db.select().from(passwordResets).where(eq(passwordResets.user_id, user.id));
  expect(JSON.stringify(kept)).not.toContain(link!.token);
  expect(await stateOf(user.uuid)).toMatchObject({ is_invited: true, expires_at: expect.any(String) });
  expect((await choose({ ...link!, uuid: crypto.randomUUID() })).status).toBe(422);
  expect((await choose(link!, 'password')).status).toBe(422);
  expect(await choose(link!)).toMatchObject({
    status: 200,
    body: { message: 'Your password is set. Please sign in with it.' },
  });
  expect((await signInAs(email, 'a first secret')).status).toBe(200);
  expect((await choose(link!, 'another secret')).status).toBe(422);
  expect(await stateOf(user.uuid)).toEqual({ is_invited: false, expires_at: null });
  expect((await as(`/users/${user.uuid}/invitation`, {})).status).toBe(409);
});

test('an invitation works for seven days; another one ends the one before', async () => {
  const email = newAddress();
  const { user } = await invite(email);
  const [first] = await linksTo(email);
  expect((await as(`/users/${user.uuid}/invitation`, {})).status).toBe(200);
  const [second] = (await linksTo(email)).filter(({ token }) => token !== first!.token);
  expect((await choose(first!)).status).toBe(422);
  vi.useFakeTimers({ now: Date.now() + 7 * DAYS + 1000, toFake: ['Date'] });
  try {
    expect((await choose(second!)).status).toBe(422);
    vi.setSystemTime(Date.now() - 2000);
    expect((await choose(second!)).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('it ends when the account is deleted, the address changed or a password typed', async () => {
  const ends: ((user: { id: number; uuid: string }) => Promise<{ status: number }>)[] = [
    ({ id }) => as('/users/delete/id', { id: String(id) }, 'executive', 'DELETE'),
    ({ id }) => as(`/users/update/${id}`, { email: newAddress() }),
    ({ uuid }) =>
      as(`/users/change-password/${uuid}`, { password: 'typed for them', password_confirmation: 'typed for them' }),
  ];
  for (const end of ends) {
    const email = newAddress();
    const { user } = await invite(email);
    const [link] = await linksTo(email);
    expect((await end(user)).status).toBe(200);
    expect((await choose(link!)).status).toBe(422);
  }
});

test('the same form sent twice is one account and one mail; who may add no users invites nobody', async () => {
  const email = newAddress();
  const submission_id = crypto.randomUUID();
  const made = await Promise.all([invite(email, { submission_id }), invite(email, { submission_id })]);
  expect(made.map(({ status }) => status)).toEqual([200, 200]);
  expect(made[0]!.user.uuid).toBe(made[1]!.user.uuid);
  expect(await linksTo(email)).toHaveLength(1);
  const taken = await invite(email.toUpperCase());
  expect(taken).toMatchObject({ status: 422, body: { errors: { email: ['Email has already been taken.'] } } });
  expect((await as('/users/invite', { first_name: 'Ines', email: newAddress() }, 'service')).status).toBe(403);
});

test('an invitation is taken back: its link ends, the address is free; a chosen password is not taken away', async () => {
  const email = newAddress();
  const { user } = await invite(email);
  const [link] = await linksTo(email);
  const listed = async () => {
    const { body } = await call('GET', `/users?search=${email}`, undefined, { token: await tokenOf('executive') });
    return (body as unknown as { results: { is_invited: boolean }[] }).results.map(({ is_invited }) => is_invited);
  };
  expect(await listed()).toEqual([true]);
  const cancel = (uuid: string, who?: 'service') => as(`/users/${uuid}/invitation`, {}, who, 'DELETE');
  expect((await cancel(user.uuid, 'service')).status).toBe(403);
  expect(await cancel(user.uuid)).toMatchObject({ status: 200, body: { message: 'The invitation is canceled.' } });
  expect(await listed()).toEqual([]);
  expect((await cancel(user.uuid)).status).toBe(404);
  expect((await choose(link!)).status).toBe(422);
  const again = await invite(email.toUpperCase());
  expect(again.status).toBe(200);
  const [newer] = (await linksTo(email)).filter(({ token }) => token !== link!.token);
  // The colleague and the one who revokes it concurrently: one of them is refused
  const both = await Promise.all([choose(newer!), cancel(again.user.uuid)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const third = newAddress();
  const { user: kept } = await invite(third);
  const [theirs] = await linksTo(third);
  expect((await choose(theirs!)).status).toBe(200);
  expect((await cancel(kept.uuid)).status).toBe(409);
  expect((await signInAs(third, 'a first secret')).status).toBe(200);
});

test('the page of an invitation says that it was used, taken back or is too old, before anything is typed', async () => {
  const email = newAddress();
  const { user } = await invite(email);
  const [link] = await linksTo(email);
  const isOpen = async ({ token, uuid }: { token: string; uuid: string }) => {
    const { status, text } = await visit(dataOf(`/invitation/${token}?uuid=${uuid}`, 'routes/site/invitation'));
    expect([status, text.includes('is_open')]).toEqual([200, true]);
    return text.includes('true');
  };
  expect(await isOpen(link!)).toBe(true);
  expect(await isOpen({ ...link!, uuid: crypto.randomUUID() })).toBe(false);
  expect(await isOpen({ token: 'x'.repeat(43), uuid: link!.uuid })).toBe(false);
  expect((await as(`/users/${user.uuid}/invitation`, {})).status).toBe(200);
  const second = (await linksTo(email)).find(({ token }) => token !== link!.token)!;
  expect([await isOpen(link!), await isOpen(second)]).toEqual([false, true]);
  vi.useFakeTimers({ now: Date.now() + 7 * DAYS + 1000, toFake: ['Date'] });
  expect(await isOpen(second)).toBe(false);
  vi.useRealTimers();
  expect((await choose(second)).status).toBe(200);
  expect(await isOpen(second)).toBe(false);
  // A link that resets a password is no invitation
  await call('POST', '/forgot-password', { email });
  const reset = (await mailsTo(email))
    .map(({ text }) => /\/resetPassword\/([\w-]+)\?uuid=([\w-]+)/.exec(text))
    .find(Boolean)!;
  expect(await isOpen({ token: reset[1]!, uuid: reset[2]! })).toBe(false);
});
