import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staff } from '~/demo/people';
import { loginCodes, sessions } from '~/domains/sessions/table.server';
import { outbox, rateLimits } from '~/lib/operation/tables.server';
import { db } from '../../support/club/context';
import { call, employWithPassword, lastCode, mailsTo, newAddress, signInAs } from './club';

const { email } = staff.mfa;
const later = (seconds: number) => vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ['Date'] });
const validate = (uuid: string | undefined, mfa: unknown, headers = newAddress()) =>
  call('POST', '/auth/mfa-validate', { uuid, mfa }, { headers });
const wrongFor = (code: number) => (code === 100_000 ? 100_001 : code - 1);

beforeEach(async () => {
  await db.delete(rateLimits);
  await employWithPassword('mfa', { mfa_enabled: true });
});
afterEach(() => void vi.useRealTimers());

async function signInPending() {
  const { status, body } = await signInAs(email);
  expect(status).toBe(200);
  return body.uuid!;
}

test('an account with MFA needs a code, and gets no token before it', {
  tags: ['AUTH-007', 'AUTH-010', 'AUTH-045'],
}, async () => {
  const { body, headers } = await signInAs(email);
  expect(body).toEqual({ mfa: true, uuid: expect.any(String), message: expect.stringContaining('6-digit code') });
  expect(headers.get('Set-Cookie')).toBeNull();
  await employWithPassword('service');
  expect((await signInAs(staff.service.email)).body).toMatchObject({ mfa: false, token: expect.any(String) });
});

test('the mailed code signs in, once', { tags: ['AUTH-022', 'AUTH-023'] }, async () => {
  const uuid = await signInPending();
  const code = await lastCode(email);
  expect(code).toBeGreaterThanOrEqual(100_000);
  const answer = await validate(uuid, code);
  expect(answer).toMatchObject({ status: 200, body: { mfa: false, message: 'Welcome back, Mina.' } });
  expect(answer.headers.get('Set-Cookie')).toContain(`access_token=${answer.body.token}`);
  expect((await call('GET', '/users/me', undefined, { token: answer.body.token })).status).toBe(200);
  expect((await validate(uuid, code)).status).toBe(422);
});

test('of ten uses of one code at the same moment one signs in', { tags: ['AUTH-022'] }, async () => {
  const { id } = await employWithPassword('mfa', { mfa_enabled: true });
  await db.delete(sessions).where(eq(sessions.user_id, id));
  const uuid = await signInPending();
  const code = await lastCode(email);
  const answers = await Promise.all(Array.from({ length: 10 }, () => validate(uuid, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await db.select().from(sessions).where(eq(sessions.user_id, id))).toHaveLength(1);
});

test('a wrong code is refused with a message and may be tried again', { tags: ['AUTH-024'] }, async () => {
  const uuid = await signInPending();
  const code = await lastCode(email);
  expect(await validate(uuid, wrongFor(code))).toMatchObject({
    status: 422,
    body: { message: 'Invalid OTP', errors: { mfa: ['Invalid OTP'] } },
  });
  for (const nonsense of ['', 'abcdef', 12, '012345', null, { a: 1 }]) {
    expect((await validate(uuid, nonsense)).status).toBe(422);
  }
  expect((await validate(uuid, String(code))).status).toBe(200);
});

test('five wrong tries void a code, also when concurrent', { tags: ['AUTH-022'] }, async () => {
  const uuid = await signInPending();
  const code = await lastCode(email);
  await Promise.all(Array.from({ length: 8 }, () => validate(uuid, wrongFor(code))));
  const [row] = await db.select().from(loginCodes).where(eq(loginCodes.uuid, uuid));
  expect(row!.wrong_tries).toBe(5);
  expect(await validate(uuid, code)).toMatchObject({
    status: 422,
    body: { message: 'This code is no longer valid. Please ask for a new one.' },
  });
});

test('new codes bring a network no more than ten guesses a quarter of an hour', { tags: ['AUTH-022'] }, async () => {
  const statuses: number[] = [];
  const headers = newAddress();
  for (let round = 0; round < 3; round++) {
    const uuid = await signInPending();
    const wrong = wrongFor(await lastCode(email));
    for (let guess = 0; guess < 5; guess++) statuses.push((await validate(uuid, wrong, headers)).status);
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.slice(10)).toEqual([429, 429, 429, 429, 429]);
  const uuid = await signInPending();
  expect((await validate(uuid, await lastCode(email))).status).toBe(200);
});

test('a code expires after ten minutes', { tags: ['AUTH-022'] }, async () => {
  const uuid = await signInPending();
  const code = await lastCode(email);
  later(10 * 60 + 1);
  expect(await validate(uuid, code)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('expired') },
  });
});

test('another code is sent after 30 seconds and voids the first', {
  tags: ['AUTH-020', 'AUTH-025', 'AUTH-026', 'AUTH-027'],
}, async () => {
  const uuid = await signInPending();
  const first = await lastCode(email);
  const tooSoon = await call('POST', '/auth/resend-mfa-code', { uuid });
  expect(tooSoon.status).toBe(429);
  expect(Number(tooSoon.headers.get('Retry-After'))).toBeLessThanOrEqual(30);
  later(31);
  const before = (await mailsTo(email)).length;
  const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', '/auth/resend-mfa-code', { uuid })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
  expect(answers.find(({ status }) => status === 200)!.body).toEqual({ message: 'We have sent you a new code.' });
  expect(await mailsTo(email)).toHaveLength(before + 1);
  const second = await lastCode(email);
  if (second !== first) expect((await validate(uuid, first)).status).toBe(422);
  expect((await validate(uuid, second)).status).toBe(200);
  expect((await call('POST', '/auth/resend-mfa-code', { uuid: 'unknown' })).status).toBe(422);
});

test('codes are stored nowhere in clear but in the mail', { tags: ['AUTH-022'] }, async () => {
  const uuid = await signInPending();
  const code = String(await lastCode(email));
  const [row] = await db.select().from(loginCodes).where(eq(loginCodes.uuid, uuid));
  expect(row!.code_hash).toHaveLength(43);
  const payloads = (await db.select().from(outbox)).map(({ payload }) => JSON.stringify(payload)).join();
  expect(JSON.stringify(row) + payloads).not.toMatch(new RegExp(`\\b${code}\\b`));
});

test('sign-ins and further requests mail ten codes an hour to an account from a network, until one is used', {
  tags: ['AUTH-022'],
}, async () => {
  const headers = newAddress();
  const statuses = [];
  for (let i = 0; i < 12; i++) statuses.push((await signInAs(email, undefined, { headers })).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  const { status, body } = await signInAs(email, undefined, { headers: newAddress() });
  expect(status, 'nobody locks a colleague out').toBe(200);
  const code = await lastCode(email);
  expect((await validate(body.uuid, code, headers)).status).toBe(200);
  expect((await signInAs(email, undefined, { headers })).status).toBe(200);
});
