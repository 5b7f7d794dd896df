import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, staff } from '~/demo/people';
import { passkeyChallenges, passkeys } from '~/domains/second-steps/table.server';
import { sessions } from '~/domains/sessions/table.server';
import { rateLimits } from '~/lib/operation/tables.server';
import { call, employWithPassword, mailsTo, newAddress, signInAs } from '../../domains/sessions/club';
import { tokenOf } from '../../support/calling/api-client';
import { addColleague, clerkWith, rowOf, tokenFor } from '../../support/club/accounts';
import { db } from '../../support/club/context';
import { softwarePasskey } from '../../support/doubles/software-passkey';

const HOST = '127.0.0.1';
const { email } = staff.employee;
const post = (path: string, body: object, token?: string) =>
  call('POST', path, body, { ...(token && { token }), headers: newAddress() });

interface Begun {
  uuid: string;
  options: { challenge: string };
}

type Key = Awaited<ReturnType<typeof softwarePasskey>>;
const begin = async (token: string, password = PASSWORD) =>
  (await post('/users/passkeys/start', { current_password: password }, token)).body as unknown as Begun;
const beginSignIn = async () => (await post('/auth/passkey/start', {})).body as unknown as Begun;

async function add(key: Key, token: string, name = 'Telephone', how = {}) {
  const { uuid, options } = await begin(token);
  return post('/users/passkeys/add', { uuid, name, credential: await key.make(options.challenge, how) }, token);
}

async function signInWith(key: Key, how = {}) {
  const { uuid, options } = await beginSignIn();
  return post('/auth/passkey', { uuid, credential: await key.use(options.challenge, how) });
}

async function signedIn(changes: object = {}) {
  const user = await employWithPassword('employee', changes);
  return { user, token: await tokenOf('employee') };
}

beforeEach(async () => {
  for (const table of [rateLimits, passkeys, passkeyChallenges]) await db.delete(table);
});

test('a passkey is both factors: it signs in without password and code, and its owner was told of it', async () => {
  const { user, token } = await signedIn({ mfa_enabled: true });
  const key = await softwarePasskey(HOST);
  expect((await add(key, token)).status).toBe(200);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('A passkey was added to your account');
  const answer = await signInWith(key);
  expect(answer).toMatchObject({ status: 200, body: { mfa: false } });
  expect(answer.headers.get('Set-Cookie')).toContain(`access_token=${answer.body.token}`);
  expect((await call('GET', '/users/me', undefined, { token: answer.body.token! })).body).toMatchObject({
    user: { id: user.id },
  });
  const { body } = await call('GET', `/users/${user.id}/sign-ins`, undefined, { token });
  expect((body.results as unknown as object[])[0]).toMatchObject({ how: 'Passkey' });
  await employWithPassword('employee', { mfa_enabled: false });
});

test('it is added with the password alone, once, and to the account that began', async () => {
  const { token } = await signedIn();
  const refused = await post('/users/passkeys/start', { current_password: 'not this one' }, token);
  expect(refused).toMatchObject({ status: 422, body: { errors: { current_password: [expect.any(String)] } } });
  const key = await softwarePasskey(HOST);
  const { uuid, options } = await begin(token);
  const made = { uuid, name: 'Telephone', credential: await key.make(options.challenge) };
  const colleague = await tokenFor((await addColleague()).id);
  expect((await post('/users/passkeys/add', made, colleague)).status).toBe(422);
  const answers = await Promise.all([
    post('/users/passkeys/add', made, token),
    post('/users/passkeys/add', made, token),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await db.select().from(passkeys)).toHaveLength(1);
});

test('what another site, another challenge or no finger has signed is refused', async () => {
  const { user, token } = await signedIn();
  const key = await softwarePasskey(HOST);
  expect((await add(key, token, 'Far', { origin: 'https://evil.example' })).status).toBe(422);
  expect((await add(key, token, 'Untouched', { isVerified: false })).status).toBe(422);
  expect((await add(await softwarePasskey('evil.example'), token, 'Foreign')).status).toBe(422);
  expect((await add(key, token)).status).toBe(200);
  await db.delete(sessions).where(eq(sessions.user_id, user.id));
  expect((await signInWith(key, { origin: 'https://evil.example' })).status).toBe(422);
  expect((await signInWith(key, { isVerified: false })).status).toBe(422);
  expect((await signInWith(await softwarePasskey(HOST))).status).toBe(422);
  const { uuid } = await beginSignIn();
  expect((await post('/auth/passkey', { uuid, credential: await key.use('b3RoZXI') })).status).toBe(422);
  expect(await db.select().from(sessions).where(eq(sessions.user_id, user.id))).toEqual([]);
});

test('what is signed is taken once, and within five minutes', async () => {
  const { token } = await signedIn();
  const key = await softwarePasskey(HOST);
  await add(key, token);
  const { uuid, options } = await beginSignIn();
  const used = { uuid, credential: await key.use(options.challenge) };
  const answers = await Promise.all([post('/auth/passkey', used), post('/auth/passkey', used)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const late = await beginSignIn();
  await db.update(passkeyChallenges).set({ expires_at: new Date(Date.now() - 1) });
  const credential = await key.use(late.options.challenge);
  expect((await post('/auth/passkey', { uuid: late.uuid, credential })).status).toBe(422);
});

test('a copy that lags behind in its count is refused', async () => {
  const { token } = await signedIn();
  const key = await softwarePasskey(HOST);
  await add(key, token);
  expect((await signInWith(key, { counter: 5 })).status).toBe(200);
  expect((await signInWith(key, { counter: 4 })).status).toBe(422);
  expect((await signInWith(key, { counter: 6 })).status).toBe(200);
});

test('it is renamed by its owner; removed by its owner or who edits users, and signs nobody in then', async () => {
  const { user, token } = await signedIn();
  const key = await softwarePasskey(HOST);
  await add(key, token);
  const listed = async () =>
    (await call('GET', `/users/${user.id}/second-step`, undefined, { token })).body.passkeys as unknown as {
      uuid: string;
      name: string;
    }[];
  const { uuid } = (await listed())[0]!;
  const stranger = await tokenFor((await addColleague()).id);
  expect((await post(`/users/passkeys/rename/${uuid}`, { name: 'Mine' }, stranger)).status).toBe(404);
  expect((await post(`/users/passkeys/remove/${uuid}`, {}, stranger)).status).toBe(404);
  expect((await post(`/users/passkeys/rename/${uuid}`, { name: 'Desk' }, token)).status).toBe(200);
  expect(await listed()).toMatchObject([{ name: 'Desk' }]);
  expect(JSON.stringify(await listed())).not.toContain(key.id);
  const editor = await tokenFor((await clerkWith('user.update', ...(await rowOf(user.id)).permissions)).user.id);
  expect((await post(`/users/passkeys/rename/${uuid}`, { name: 'Mine' }, editor)).status).toBe(404);
  expect((await post(`/users/passkeys/remove/${uuid}`, {}, editor)).status).toBe(200);
  expect((await signInWith(key)).status).toBe(422);
});

test('a deleted colleague’s passkey signs nobody in', { tags: ['USER-046'] }, async () => {
  const user = await addColleague({ password: 'Larkspur winter', password_confirmation: 'Larkspur winter' });
  const token = (await signInAs(user.email, 'Larkspur winter', { headers: newAddress() })).body.token!;
  const key = await softwarePasskey(HOST);
  const { uuid, options } = await begin(token, 'Larkspur winter');
  const made = { uuid, name: 'Telephone', credential: await key.make(options.challenge) };
  expect((await post('/users/passkeys/add', made, token)).status).toBe(200);
  const deleted = await call('DELETE', `/users/delete/id?id=${user.id}`, undefined, {
    token: await tokenOf('executive'),
  });
  expect(deleted.status).toBe(200);
  expect((await signInWith(key)).status).toBe(422);
});
