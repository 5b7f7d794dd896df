import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD, staff } from '~/demo/people';
import { passwordResets, sessions } from '~/domains/sessions/table.server';
import { users } from '~/domains/users/table.server';
import { rateLimits } from '~/lib/operation/tables.server';
import { db } from '../../support/club/context';
import { call, employWithPassword, lastCode, lastResetLink, mailsTo, signInAs } from './club';

const { email } = staff.employee;
const ask = (address: string) => call('POST', '/forgot-password', { email: address });
const reset = (token: string, uuid: string, password: string, confirmpass = password) =>
  call('POST', `/reset-password/${token}`, { uuid, password, confirmpass });

beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(passwordResets);
  await employWithPassword('employee');
});
afterEach(() => void vi.useRealTimers());

test('every request for a link gets the same response, and only an enabled account a mail', {
  tags: ['AUTH-032', 'AUTH-034'],
}, async () => {
  await employWithPassword('billing', { disabled: true });
  const before = (await mailsTo(email)).length;
  const answers = [await ask(email), await ask('nobody@club.example'), await ask(staff.billing.email)];
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body]);
  expect(await mailsTo(email)).toHaveLength(before + 1);
  expect(await mailsTo('nobody@club.example')).toEqual([]);
  expect(await mailsTo(staff.billing.email)).toEqual([]);
});

test('an empty or malformed e-mail is refused at its field', {
  tags: ['AUTH-030', 'AUTH-031', 'AUTH-032', 'AUTH-033'],
}, async () => {
  expect(await ask('')).toMatchObject({ status: 422, body: { errors: { email: ['This field is required'] } } });
  expect(await ask('dana@')).toMatchObject({ status: 422, body: { errors: { email: ['Please enter valid email'] } } });
});

test('one account gets five links an hour at most', { tags: ['AUTH-032'] }, async () => {
  const before = (await mailsTo(email)).length;
  for (let round = 0; round < 7; round++) expect((await ask(email)).status).toBe(200);
  expect(await mailsTo(email)).toHaveLength(before + 5);
});

test('the link sets the password once, and ends every session, link and waiting sign-in', {
  tags: ['AUTH-035', 'AUTH-039', 'AUTH-041'],
}, async () => {
  const { id } = await employWithPassword('employee', { mfa_enabled: false });
  const { token: session } = (await signInAs(email)).body;
  await db.update(users).set({ mfa_enabled: true }).where(eq(users.id, id));
  const { uuid: pending } = (await signInAs(email)).body;
  const code = await lastCode(email);
  await ask(email);
  const other = await lastResetLink(email);
  await ask(email);
  const link = await lastResetLink(email);
  const answer = await reset(link.token, link.uuid, 'a new secret');
  expect([answer.status, answer.body]).toEqual([
    200,
    { message: 'Your password was changed. Please sign in with the new one.' },
  ]);
  expect((await call('GET', '/users/me', undefined, { token: session })).status).toBe(401);
  expect(await db.select().from(sessions).where(eq(sessions.user_id, id))).toEqual([]);
  expect((await call('POST', '/auth/mfa-validate', { uuid: pending, mfa: code })).status).toBe(422);
  for (const used of [link, other]) expect((await reset(used.token, used.uuid, 'yet another')).status).toBe(422);
  await db.update(users).set({ mfa_enabled: false }).where(eq(users.id, id));
  expect((await signInAs(email, PASSWORD)).status).toBe(401);
  expect((await signInAs(email, 'a new secret')).status).toBe(200);
});

test('a new password by link forgets the wrong tries for the account', { tags: ['AUTH-039'] }, async () => {
  const from = (host: number) => ({ headers: { 'CF-Connecting-IP': `192.0.2.${host}` } });
  for (let guess = 0; guess < 10; guess++) await signInAs(email, 'wrong', from(1));
  expect((await signInAs(email, PASSWORD, from(2))).status).toBe(429);
  await ask(email);
  const { token, uuid } = await lastResetLink(email);
  expect((await reset(token, uuid, 'a new secret')).status).toBe(200);
  expect((await signInAs(email, 'a new secret', from(3))).status).toBe(200);
});

test('of ten uses of one link at the same moment one sets the password', { tags: ['AUTH-039'] }, async () => {
  await ask(email);
  const { token, uuid } = await lastResetLink(email);
  const secrets = Array.from({ length: 10 }, (_, index) => `secret number ${index}`);
  const answers = await Promise.all(secrets.map((secret) => reset(token, uuid, secret)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
  const winner = secrets[answers.findIndex(({ status }) => status === 200)]!;
  expect((await signInAs(email, winner)).status).toBe(200);
});

test('6 to 255 characters and an equal confirmation are required; a refusal keeps the link valid', {
  tags: ['AUTH-038', 'AUTH-040'],
}, async () => {
  await ask(email);
  const { token, uuid } = await lastResetLink(email);
  for (const password of ['', '12345', 'x'.repeat(256)]) {
    expect(await reset(token, uuid, password)).toMatchObject({
      status: 422,
      body: { errors: { password: ['The password needs 6 to 255 characters.'] } },
    });
  }
  expect(await reset(token, uuid, 'right one', 'other one')).toMatchObject({
    status: 422,
    body: { errors: { confirmpass: ['The two passwords are not the same.'] } },
  });
  expect((await reset(token, uuid, ' blanks ')).status).toBe(200);
  expect((await signInAs(email, 'blanks')).status).toBe(401);
  expect((await signInAs(email, ' blanks ')).status).toBe(200);
});

test('a password that guessers try first is refused, in any case, and the link stays valid', async () => {
  await ask(email);
  const { token, uuid } = await lastResetLink(email);
  const { first_name, last_name } = staff.employee;
  const guesses = ['123456', 'Password1', 'iloveyou', `${first_name}2026!`, `${first_name} ${last_name}`, email];
  for (const guess of [...guesses, 'Homeowners Club', '1-Members-1']) {
    expect(await reset(token, uuid, guess), guess).toMatchObject({
      status: 422,
      body: { errors: { password: ['This password is easily guessed. Please choose another one.'] } },
    });
  }
  expect((await reset(token, uuid, 'x'.repeat(255))).status).toBe(200);
});

test('a link is refused with another uuid, with a made-up token and after 60 minutes', {
  tags: ['AUTH-038', 'AUTH-040'],
}, async () => {
  await ask(email);
  const { token, uuid } = await lastResetLink(email);
  expect((await reset(token, crypto.randomUUID(), 'a new secret')).status).toBe(422);
  expect((await reset(`${token}x`, uuid, 'a new secret')).status).toBe(422);
  expect((await call('POST', `/reset-password/${token}`, { password: 'secret', confirmpass: 'secret' })).status).toBe(
    422,
  );
  vi.useFakeTimers({ now: Date.now() + 60 * 60_000 + 1000, toFake: ['Date'] });
  expect(await reset(token, uuid, 'a new secret')).toMatchObject({
    status: 422,
    body: { message: 'This link was used already or is too old. Please ask for a new one.' },
  });
});

test('tokens of links are kept as hashes only', { tags: ['AUTH-039'] }, async () => {
  await ask(email);
  const { token } = await lastResetLink(email);
  expect(JSON.stringify(await db.select().from(passwordResets))).not.toContain(token);
});
