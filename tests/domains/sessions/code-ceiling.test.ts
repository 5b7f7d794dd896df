import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staff } from '~/demo/people';
import { hashRecoveryCode } from '~/domains/second-steps/steps/recovery-codes.server';
import { passkeys, recoveryCodes } from '~/domains/second-steps/table.server';
import { knownBrowsers, loginCodes } from '~/domains/sessions/table.server';
import { rateLimits } from '~/lib/operation/tables.server';
import { tokenOf } from '../../support/calling/api-client';
import { db } from '../../support/club/context';
import { softwarePasskey } from '../../support/doubles/software-passkey';
import { call, employWithPassword, knownBrowserOf, lastCode, mailsTo, newAddress, signInAs } from './club';

const { email } = staff.mfa;
type Headers = Record<string, string>;
const validate = (uuid: string, mfa: number | string, headers: Headers) =>
  call('POST', '/auth/mfa-validate', { uuid, mfa }, { headers });
const warnings = async () =>
  (await mailsTo(email)).filter(({ subject }) => subject === 'Many wrong codes were tried for your account');

beforeEach(async () => {
  for (const table of [rateLimits, knownBrowsers, loginCodes]) await db.delete(table);
});
afterEach(() => void vi.useRealTimers());

/** Signs in up to the code, from a network of its own unless headers say another. */
async function begin(headers: Headers = newAddress()) {
  const { status, body } = await signInAs(email, undefined, { headers });
  expect(status).toBe(200);
  return body.uuid!;
}

/** A browser that has signed in to the account. */
async function ownBrowser(): Promise<Headers> {
  const headers = newAddress();
  const uuid = await begin(headers);
  return { ...headers, Cookie: knownBrowserOf(await validate(uuid, await lastCode(email), headers)) };
}

/** Sign-ins of the account that wait for a code that nobody has, as somebody with the password begins them. */
async function waiting(userId: number, count: number): Promise<string[]> {
  const now = new Date();
  const uuids = Array.from({ length: count }, () => crypto.randomUUID());
  const expires_at = new Date(now.getTime() + 600_000);
  for (const uuid of uuids)
    await db.insert(loginCodes).values({ uuid, user_id: userId, code_hash: 'unknown', sent_at: now, expires_at });
  return uuids;
}

/** So many wrong codes from each of these addresses, all at once; how many were looked at. */
async function guess(userId: number, addresses: string[], each = 5): Promise<number> {
  const uuids = await waiting(userId, addresses.length);
  const tries = addresses.flatMap((address, place) =>
    Array.from({ length: each }, () => validate(uuids[place]!, '000000', { 'CF-Connecting-IP': address })),
  );
  const answers = await Promise.all(tries);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]));
  return answers.filter(({ status }) => status === 422).length;
}

const numbered = (nameOf: (number: number) => string) => Array.from({ length: 60 }, (_, number) => nameOf(number));

test('of 300 wrong codes from 60 networks of one /48 thirty are looked at, and nobody is shut out', async () => {
  const { id } = await employWithPassword('mfa', { mfa_enabled: true });
  const own = await ownBrowser();
  const uuid = await begin();
  expect(
    await guess(
      id,
      numbered((number) => `2001:db8:7:${number.toString(16)}::1`),
    ),
  ).toBe(30);
  const code = await lastCode(email);
  expect((await validate(uuid, code, { 'CF-Connecting-IP': '2001:db8:7:ff::9' })).status).toBe(429);
  expect((await validate(uuid, code, { 'CF-Connecting-IP': '2001:db8:8::9' })).status).toBe(200);
  const building = { ...own, 'CF-Connecting-IP': '2001:db8:7:ff::9' };
  expect((await validate(await begin(building), await lastCode(email), building)).status).toBe(200);
  expect(await warnings()).toEqual([]);
});

test('of 120 wrong codes from everywhere fifty are looked at; known browser, passkey, recovery code go on', async () => {
  const { id } = await employWithPassword('mfa', { mfa_enabled: true });
  const own = await ownBrowser();
  const key = await addPasskey();
  const recovery = 'abcdef-ghjkmn-pqrstu-vwxyz2';
  const now = new Date();
  await db
    .insert(recoveryCodes)
    .values({ user_id: id, code_hash: await hashRecoveryCode(id, recovery), created_at: now });
  const before = (await warnings()).length;
  expect(
    await guess(
      id,
      numbered((number) => `203.0.${number}.1`),
      2,
    ),
  ).toBe(50);

  const uuid = await begin();
  const refused = await validate(uuid, await lastCode(email), newAddress());
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('recovery code') } });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
  const mails = await warnings();
  expect(mails).toHaveLength(before + 1);
  expect(mails[0]!.text).toContain('Whoever did this knows your password');

  expect((await validate(await begin(own), await lastCode(email), own)).status).toBe(200);
  expect((await call('POST', '/auth/mfa-recovery', { uuid, code: recovery }, { headers: newAddress() })).status).toBe(
    200,
  );
  const started = (await call('POST', '/auth/passkey/start', {}, { headers: newAddress() })).body as never as Begun;
  const used = { uuid: started.uuid, credential: await key.use(started.options.challenge) };
  expect((await call('POST', '/auth/passkey', used, { headers: newAddress() })).status).toBe(200);

  vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ['Date'] });
  const later = newAddress();
  expect((await validate(await begin(later), await lastCode(email), later)).status).toBe(200);
}, 60_000);

interface Begun {
  uuid: string;
  options: { challenge: string };
}

async function addPasskey() {
  await db.delete(passkeys);
  const key = await softwarePasskey('127.0.0.1');
  const token = await tokenOf('mfa');
  const { body } = await call('POST', '/users/passkeys/start', { current_password: 'clubhouse' }, { token });
  const { uuid, options } = body as never as Begun;
  const credential = await key.make(options.challenge);
  expect((await call('POST', '/users/passkeys/add', { uuid, name: 'Telephone', credential }, { token })).status).toBe(
    200,
  );
  return key;
}

test('right codes in between are not counted, and a new password forgets the wrong ones', async () => {
  const { id, uuid: user } = await employWithPassword('mfa', { mfa_enabled: true });
  await db.insert(rateLimits).values({ key: `codes:${id}`, count: 49, resets_at: new Date(Date.now() + 3_000_000) });
  for (let round = 0; round < 3; round++) {
    const headers = newAddress();
    expect((await validate(await begin(headers), await lastCode(email), headers)).status).toBe(200);
  }
  const [one, two] = [await begin(), await begin()];
  expect((await validate(one, '000000', newAddress())).status).toBe(422);
  expect((await validate(two, await lastCode(email), newAddress())).status).toBe(429);
  const password = { password: 'Moorhen 1905', password_confirmation: 'Moorhen 1905' };
  const changed = await call('POST', `/users/change-password/${user}`, password, { token: await tokenOf('executive') });
  expect(changed.status).toBe(200);
  const headers = newAddress();
  const { body } = await signInAs(email, 'Moorhen 1905', { headers });
  expect((await validate(body.uuid!, await lastCode(email), headers)).status).toBe(200);
});

test('thirty codes an hour are mailed to an account over all networks; a known browser has its own count', async () => {
  await employWithPassword('mfa', { mfa_enabled: true });
  const own = await ownBrowser();
  const statuses = [];
  for (let round = 0; round < 32; round++) {
    statuses.push((await signInAs(email, undefined, { headers: newAddress() })).status);
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
  expect((await validate(await begin(own), await lastCode(email), own)).status).toBe(200);
  expect((await signInAs(email, undefined, { headers: newAddress() })).status, 'one was used').toBe(200);
});
