import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, staff } from '~/demo/people';
import { apiKeys } from '~/domains/api-keys/table.server';
import { authenticators, passkeys, recoveryCodes } from '~/domains/second-steps/table.server';
import { securityEvents } from '~/domains/security-events/table.server';
import { knownBrowsers, sessions } from '~/domains/sessions/table.server';
import { users } from '~/domains/users/table.server';
import { addPasskey } from '~/features/accounts/operations/add-passkey.server';
import { changePassword } from '~/features/accounts/operations/change-password.server';
import { createApiKey } from '~/features/accounts/operations/create-api-key.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { history, rateLimits } from '~/lib/operation/tables.server';
import {
  call,
  employWithPassword,
  knownBrowserOf,
  lastResetLink,
  mailsTo,
  newAddress,
  signInAs,
} from '../../domains/sessions/club';
import { tokenOf } from '../../support/calling/api-client';
import { addColleague, clerkWith, contextOf, keyFor, rowOf, tokenFor } from '../../support/club/accounts';
import { contextFor, db } from '../../support/club/context';
import { softwarePasskey } from '../../support/doubles/software-passkey';

const { email } = staff.employee;
const NEW = { password: 'Moorhen 1905', password_confirmation: 'Moorhen 1905' };
const post = (path: string, body: object, token?: string) =>
  call('POST', path, body, { ...(token && { token }), headers: newAddress() });
const isAlive = async (token: string) => (await call('GET', '/users/me', undefined, { token })).status === 200;

beforeEach(async () => {
  for (const table of [rateLimits, apiKeys, passkeys, recoveryCodes, authenticators]) await db.delete(table);
});

async function storePasskey(userId: number, name: string) {
  const uuid = crypto.randomUUID();
  const now = new Date();
  await db.insert(passkeys).values({
    ...{ uuid, user_id: userId, name, credential: uuid, public_key: 'x', counter: 0, transports: [] },
    ...{ created_at: now, updated_at: now },
  });
  return uuid;
}

/** An account with everything that opens one. */
async function open() {
  const user = await employWithPassword('employee', { mfa_enabled: false });
  for (const table of [sessions, knownBrowsers]) await db.delete(table).where(eq(table.user_id, user.id));
  const signedIn = await signInAs(email, PASSWORD, { headers: newAddress() });
  const other = (await signInAs(email, PASSWORD, { headers: newAddress() })).body.token!;
  const now = new Date();
  const keys = [await keyFor(user.id, ['task.read'], { name: 'Books' }), await keyFor(user.id, [], { name: 'Export' })];
  await keyFor(user.id, [], { name: 'Of last year', expires_at: new Date(now.getTime() - 1000) });
  const ids = [await storePasskey(user.id, 'Telephone'), await storePasskey(user.id, 'Desk')];
  await db.insert(authenticators).values({ user_id: user.id, secret: 'v1.x', created_at: now, confirmed_at: now });
  await db.insert(recoveryCodes).values({ user_id: user.id, code_hash: 'x', created_at: now });
  return { user, token: signedIn.body.token!, browser: knownBrowserOf(signedIn), other, keys, ids };
}

/** How much of each kind opens an account. */
async function leftOf(userId: number) {
  const count = (table: typeof sessions | typeof knownBrowsers | typeof passkeys | typeof recoveryCodes) =>
    db.$count(table, eq(table.user_id, userId));
  const keys = await db.select().from(apiKeys).where(eq(apiKeys.user_id, userId));
  return {
    sessions: await count(sessions),
    browsers: await count(knownBrowsers),
    passkeys: await count(passkeys),
    keys: keys.filter(({ revoked_at }) => revoked_at === null).length,
    codes: await count(recoveryCodes),
    apps: await db.$count(authenticators, eq(authenticators.user_id, userId)),
  };
}

const mailed = async (subject: string, to = email) => (await mailsTo(to)).filter((mail) => mail.subject === subject);

describe('a new password', () => {
  test('by mailed link ends sessions, browsers, API keys and passkeys, and the mail says what is left', async () => {
    const { user, token, browser, keys } = await open();
    await post('/forgot-password', { email });
    const { token: link, uuid } = await lastResetLink(email);
    const answer = await post(`/reset-password/${link}`, { uuid, password: NEW.password, confirmpass: NEW.password });
    expect(answer.status).toBe(200);
    expect(await leftOf(user.id)).toEqual({ sessions: 0, browsers: 0, passkeys: 0, keys: 0, codes: 1, apps: 1 });
    for (const each of [token, ...keys]) expect(await isAlive(each)).toBe(false);
    const headers = { ...newAddress(), Cookie: browser };
    for (let guess = 0; guess < 11; guess++) await signInAs(email, 'wrong', { headers });
    expect((await signInAs(email, NEW.password, { headers })).status, 'the browser is a stranger').toBe(429);
    const [mail] = await mailed('Your password was changed');
    expect(mail!.text).toContain(
      'This still opens your account: the authenticator app, with the password; the recovery codes (1 left), with the password.',
    );
    const events = await db.select().from(securityEvents).where(eq(securityEvents.user_id, user.id));
    expect(events.map(({ kind, what, count }) => `${kind} ${what} ${count}`)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^api-key-changed revoked hck_/), 'passkey-changed removed 2']),
    );
  });

  test('from a colleague ends them too, whatever the call says', async () => {
    const { user } = await open();
    const body = { ...NEW, end_keys: false, end_passkeys: [] };
    expect((await post(`/users/change-password/${user.id}`, body, await tokenOf('executive'))).status).toBe(200);
    expect(await leftOf(user.id)).toMatchObject({ sessions: 0, browsers: 0, passkeys: 0, keys: 0 });
  });

  test('of one’s own ends all keys and passkeys, or those chosen, and the mail names those left', {
    tags: ['USER-050'],
  }, async () => {
    const { user, token, other, ids } = await open();
    const path = `/users/change-password/${user.id}`;
    const [books] = await db
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.user_id, user.id), eq(apiKeys.name, 'Books')));
    const body = { ...NEW, current_password: PASSWORD, end_keys: [books!.uuid], end_passkeys: [ids[1], 'of-nobody'] };
    expect((await post(path, body, token)).status).toBe(200);
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false]);
    expect(await leftOf(user.id)).toMatchObject({ sessions: 1, browsers: 0, passkeys: 1, keys: 2 });
    const [mail] = await mailed('Your password was changed');
    expect(mail!.text).toContain(
      'This still opens your account: the browser in which this was done; the API key “Export”; the passkey “Telephone”; the auth',
    );
    expect(mail!.text).not.toMatch(/Books|Desk|Of last year/);
    const again = { password: 'Moorhen 1906', password_confirmation: 'Moorhen 1906', current_password: NEW.password };
    expect((await post(path, { ...again, end_keys: false, end_passkeys: false }, token)).status).toBe(200);
    expect(await leftOf(user.id)).toMatchObject({ passkeys: 1, keys: 2 });
    const last = { password: 'Moorhen 1907', password_confirmation: 'Moorhen 1907' };
    expect((await post(path, { ...last, current_password: 'Moorhen 1906' }, token)).status).toBe(200);
    expect(await leftOf(user.id)).toMatchObject({ passkeys: 0, keys: 0 });
  });

  test('as a form sends it with every box unticked, no key and no passkey ends', async () => {
    const { user, token } = await open();
    const form = new URLSearchParams({ ...NEW, current_password: PASSWORD, end_keys: '', end_passkeys: '' });
    const { api } = await import('~/api.server');
    const { apiCallerOf } = await import('~/caller.server');
    const request = new Request(`http://127.0.0.1:8788/api/v1/users/change-password/${user.id}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
    const ctx = { waitUntil: () => {} };
    const bindings = { ...env, BACKSTAGE: { drain: async () => {} } };
    const callerOf = () => apiCallerOf(request, { cloudflare: { env: bindings, ctx } } as never);
    expect((await api(request, callerOf)).status).toBe(200);
    expect(await leftOf(user.id)).toMatchObject({ passkeys: 2, keys: 3 });
  });

  test('of one’s own needs the current one; another’s keys and passkeys are out of reach', async () => {
    const { user, token } = await open();
    const stranger = await addColleague();
    const foreign = await storePasskey(stranger.id, 'Foreign');
    await keyFor(stranger.id, []);
    const path = `/users/change-password/${user.id}`;
    expect(await post(path, NEW, token)).toMatchObject({
      status: 422,
      body: { errors: { current_password: ['This field is required'] } },
    });
    expect(await leftOf(user.id)).toMatchObject({ passkeys: 2, keys: 3 });
    const body = { ...NEW, current_password: PASSWORD, end_passkeys: [foreign] };
    expect((await post(path, body, token)).status).toBe(200);
    expect(await leftOf(stranger.id)).toMatchObject({ passkeys: 1, keys: 1 });
    expect(await leftOf(user.id)).toMatchObject({ passkeys: 2, keys: 0 });
  });

  test('at the very moment in which a key or a passkey is added leaves neither behind', async () => {
    const { user, other } = await open();
    const { challenge, uuid, key } = await passkeyBegun(other);
    const change = async (password: string) => {
      const input = { uuid: user.uuid, password, password_confirmation: password };
      await perform(changePassword, await contextFor('executive'), input);
    };
    const add = await interrupted(user.id, () => change('Moorhen 1905'));
    const credential = await key.make(challenge);
    await expect(perform(addPasskey, add, { uuid, name: 'Thief', credential })).rejects.toMatchObject({ status: 409 });
    const make = await interrupted(user.id, () => change('Moorhen 1906'));
    const input = { ...keyFields, current_password: 'Moorhen 1905' };
    await expect(perform(createApiKey, make, input)).rejects.toMatchObject({ status: 409 });
    expect(await leftOf(user.id)).toMatchObject({ keys: 0, passkeys: 0 });
  });
});

/** A passkey that waits to be added. */
async function passkeyBegun(token: string) {
  const { body } = await post('/users/passkeys/start', { current_password: PASSWORD }, token);
  const { uuid, options } = body as unknown as { uuid: string; options: { challenge: string } };
  return { uuid, challenge: options.challenge, key: await softwarePasskey('127.0.0.1') };
}

/** A context of this user in which something else happens right before the first commit. */
async function interrupted(userId: number, meanwhile: () => Promise<void>): Promise<OperationContext> {
  const context = await contextOf(userId);
  const batch: typeof db.batch = async (statements) => {
    await meanwhile();
    return db.batch(statements);
  };
  return {
    ...context,
    db: new Proxy(context.db, { get: (own, name) => (name === 'batch' ? batch : Reflect.get(own, name)) }),
  };
}

const keyFields = { name: 'Thief', days: 30, scopes: ['task.read'] };

describe('signing out everywhere', () => {
  test('ends sessions, known browsers and the chosen keys and passkeys, with one mail', async () => {
    const { user, token, ids } = await open();
    const before = (await mailed('You were signed out everywhere')).length;
    const body = { everywhere: true, end_keys: [], end_passkeys: [ids[0]] };
    expect((await post('/auth/logout', body, token)).status).toBe(200);
    expect(await leftOf(user.id)).toMatchObject({ sessions: 0, browsers: 0, passkeys: 1, keys: 3 });
    const [mail, ...others] = await mailed('You were signed out everywhere');
    expect(others).toHaveLength(before);
    expect(mail!.text).toContain('the API key “Export”; the API key “Books”; the passkey “Desk”');
    const again = (await signInAs(email, PASSWORD, { headers: newAddress() })).body.token!;
    expect((await post('/auth/logout', { everywhere: true }, again)).status).toBe(200);
    expect(await leftOf(user.id)).toMatchObject({ sessions: 0, browsers: 0, passkeys: 0, keys: 0 });
  });

  test('here alone ends nothing else', async () => {
    const { user, token, other } = await open();
    expect((await post('/auth/logout', {}, token)).status).toBe(200);
    expect([await isAlive(token), await isAlive(other)]).toEqual([false, true]);
    expect(await leftOf(user.id)).toMatchObject({ sessions: 1, browsers: 2, passkeys: 2, keys: 3 });
  });

  test('of a colleague forgets the browsers that the account knew', async () => {
    const { user } = await open();
    expect((await post(`/users/sign-out/${user.id}`, {}, await tokenOf('executive'))).status).toBe(200);
    expect(await leftOf(user.id)).toMatchObject({ sessions: 0, browsers: 0, passkeys: 2, keys: 3 });
  });
});

describe('ending all ways in', () => {
  test('one’s own asks for the password, ends this session too, and leaves the password', async () => {
    const { user, token, keys } = await open();
    expect((await post('/users/ways-in/end', {}, token)).status).toBe(422);
    expect((await post('/users/ways-in/end', { current_password: 'wrong one' }, token)).status).toBe(422);
    expect((await post('/users/ways-in/end', { current_password: PASSWORD }, keys[0])).status).toBe(403);
    expect(await leftOf(user.id)).toMatchObject({ sessions: 2, keys: 3 });
    expect((await post('/users/ways-in/end', { current_password: PASSWORD }, token)).status).toBe(200);
    expect(await leftOf(user.id)).toEqual({ sessions: 0, browsers: 0, passkeys: 0, keys: 0, codes: 0, apps: 0 });
    const [mail] = await mailed('All ways into your account were ended');
    expect(mail!.text).toContain('Nothing else opens your account now.');
    expect((await signInAs(email, PASSWORD, { headers: newAddress() })).status).toBe(200);
  });

  test('of a colleague ends the password too, with one mail; they come back by a mailed link', async () => {
    const { user, token, keys } = await open();
    const before = (await mailsTo(email)).length;
    const admin = await tokenOf('admin');
    const answers = await Promise.all([
      post(`/users/ways-in/end/${user.uuid}`, {}, admin),
      post(`/users/ways-in/end/${user.uuid}`, {}, admin),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await leftOf(user.id)).toEqual({ sessions: 0, browsers: 0, passkeys: 0, keys: 0, codes: 0, apps: 0 });
    for (const each of [token, ...keys]) expect(await isAlive(each)).toBe(false);
    expect((await signInAs(email, PASSWORD, { headers: newAddress() })).status).toBe(401);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]).toMatchObject({ subject: 'The club ended all ways into your account' });
    expect(mails[0]!.text).toContain('Choose a new one with “Forgot Password”');
    const told = await db
      .select()
      .from(history)
      .where(and(eq(history.subject_type, 'user'), eq(history.subject_id, user.id), eq(history.action, 'ways-ended')));
    expect(told.length).toBeGreaterThan(0);
    await post('/forgot-password', { email });
    const { token: link, uuid } = await lastResetLink(email);
    const chosen = { uuid, password: NEW.password, confirmpass: NEW.password };
    expect((await post(`/reset-password/${link}`, chosen)).status).toBe(200);
    expect((await signInAs(email, NEW.password, { headers: newAddress() })).status).toBe(200);
  });

  test('of a colleague needs user.update and all that they hold; not for programs or oneself', async () => {
    const { user } = await open();
    const end = async (id: number, token: string) => (await post(`/users/ways-in/end/${id}`, {}, token)).status;
    const clerk = await clerkWith('user.update', 'user.read');
    const clerkToken = await tokenFor(clerk.user.id);
    expect(await end(user.id, await tokenFor((await clerkWith('user.read')).user.id))).toBe(403);
    expect(await end((await employWithPassword('executive')).id, await tokenOf('admin'))).toBe(403);
    expect(await end((await employWithPassword('admin')).id, clerkToken)).toBe(403);
    expect(await end(user.id, await keyFor(clerk.user.id, ['user.update']))).toBe(403);
    expect(await end(clerk.user.id, clerkToken)).toBe(409);
    expect(await end(999_999, clerkToken)).toBe(404);
    expect(await leftOf(user.id)).toMatchObject({ sessions: 2, browsers: 2, passkeys: 2, keys: 3, apps: 1 });
  });

  test('of one who was invited ends the link, and leaves no password to be guessed at', async () => {
    const user = await addColleague();
    await db.update(users).set({ password_hash: '' }).where(eq(users.id, user.id));
    expect((await post(`/users/ways-in/end/${user.id}`, {}, await tokenOf('executive'))).status).toBe(200);
    expect((await rowOf(user.id)).password_hash).toBe('');
  });
});

test('wrong current passwords are counted by session, from any network, and leave security events', async () => {
  const { user, token, other } = await open();
  const calls: [string, object][] = [
    [`/users/change-password/${user.id}`, NEW],
    ['/users/authenticator/remove', {}],
    ['/users/passkeys/start', {}],
    ['/users/recovery-codes', {}],
    ['/api-keys/create', keyFields],
    ['/users/ways-in/end', {}],
  ];
  const guess = (round: number) => {
    const [path, body] = calls[round % calls.length]!;
    return post(path, { ...body, current_password: 'a wrong one' }, token);
  };
  const answers = await Promise.all(Array.from({ length: 14 }, (_, round) => guess(round)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(422), ...Array(4).fill(429)]);
  const refused = await post(`/users/change-password/${user.id}`, { ...NEW, current_password: PASSWORD }, token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(600);
  const events = await db.select().from(securityEvents).where(eq(securityEvents.user_id, user.id));
  const wrong = events.filter(({ kind, what }) => kind === 'wrong-password' && what === 'asked for again');
  expect(wrong.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(10);
  // Its owner signs in, and changes it in another session
  expect((await signInAs(email, PASSWORD, { headers: newAddress() })).status).toBe(200);
  const own = { ...NEW, current_password: PASSWORD };
  expect((await post(`/users/change-password/${user.id}`, own, other)).status).toBe(200);
});
