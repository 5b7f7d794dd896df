import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD, staff } from '~/demo/people';
import { authenticators, recoveryCodes } from '~/domains/second-steps/table.server';
import { securityEvents } from '~/domains/security-events/table.server';
import { sessions } from '~/domains/sessions/table.server';
import { rateLimits } from '~/lib/operation/tables.server';
import { call, employWithPassword, lastCode, mailsTo, newAddress, signInAs } from '../../domains/sessions/club';
import { tokenOf } from '../../support/calling/api-client';
import { addColleague, rowOf, tokenFor } from '../../support/club/accounts';
import { db } from '../../support/club/context';

const { email } = staff.employee;
const MINUTE = 60_000;
const at = (time: number) => vi.useFakeTimers({ now: time, toFake: ['Date'] });

/** What the app shows at a time. */
const codeOf = (secret: string, time = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });

const post = (path: string, body: object, token?: string) =>
  call('POST', path, body, { ...(token && { token }), headers: newAddress() });
const validate = (uuid: string | undefined, mfa: string) => post('/auth/mfa-validate', { uuid, mfa });
const recover = (uuid: string | undefined, code: string) => post('/auth/mfa-recovery', { uuid, code });

/** Signs in up to the code. */
async function waiting() {
  const { body } = await signInAs(email, undefined, { headers: newAddress() });
  return body.uuid!;
}

/** An account with its app set up: the secret, its recovery codes, and a token. The next code is half a minute away. */
async function setUp() {
  const user = await employWithPassword('employee', { mfa_enabled: false });
  const token = (await signInAs(email, undefined, { headers: newAddress() })).body.token!;
  const started = await post('/users/authenticator/start', { current_password: PASSWORD }, token);
  const { secret, qr } = started.body as unknown as { secret: string; qr: string };
  expect(qr).toContain('<svg');
  const confirmed = await post('/users/authenticator/confirm', { mfa: codeOf(secret) }, token);
  expect(confirmed.status).toBe(200);
  const codes = confirmed.body.recovery_codes as unknown as string[];
  at(Date.now() + MINUTE);
  return { user, token, secret, codes };
}

beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(authenticators);
  await db.delete(recoveryCodes);
});
afterEach(() => void vi.useRealTimers());

test('the app’s code takes the place of the mailed one, which can be had where its owner allows it', {
  tags: ['AUTH-007', 'AUTH-010', 'AUTH-022', 'AUTH-025', 'AUTH-045'],
}, async () => {
  const { user, token, secret } = await setUp();
  expect((await rowOf(user.id)).mfa_enabled).toBe(true);
  const before = (await mailsTo(email)).length;
  const uuid = await waiting();
  expect(await mailsTo(email)).toHaveLength(before);
  expect(await validate(uuid, codeOf(secret))).toMatchObject({
    status: 200,
    body: { mfa: false, token: expect.any(String) },
  });
  at(Date.now() + MINUTE);
  const other = await waiting();
  at(Date.now() + MINUTE);
  expect(await post('/auth/resend-mfa-code', { uuid: other })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('No code is mailed') },
  });
  expect(await allow(token, true, 'not this one')).toBe(422);
  expect(await allow(token, true)).toBe(200);
  expect((await mailsTo(email))[0]!.subject).toBe(
    'A mailed code now opens your account in place of its authenticator app',
  );
  expect((await post('/auth/resend-mfa-code', { uuid: other })).status).toBe(200);
  expect((await mailsTo(email))[0]!.text).toContain('You have allowed that a mailed code takes its place');
  expect((await validate(other, String(await lastCode(email)))).status).toBe(200);
});

/** Allows mailed codes beside the app, or forbids them. */
const allow = async (token: string, allow_mailed_code: boolean, current_password = PASSWORD) =>
  (await post('/users/authenticator/mailed-code', { current_password, allow_mailed_code }, token)).status;

test('a code mailed before the app was set up opens nothing then, unless mailed codes are allowed', async () => {
  const user = await employWithPassword('employee', { mfa_enabled: true });
  const token = await tokenFor(user.id);
  const early = await waiting();
  const mailed = String(await lastCode(email));
  const { secret } = (await post('/users/authenticator/start', { current_password: PASSWORD }, token)).body as never;
  const first = { mfa: codeOf(secret), allow_mailed_code: 'on' };
  expect((await post('/users/authenticator/confirm', first, token)).status).toBe(200);
  const [mail] = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('An authenticator app was added'));
  expect(mail!.text).toContain('your password and your mailbox open the account without the app');
  expect(await allow(token, false)).toBe(200);
  expect((await validate(early, mailed)).status).toBe(422);
  expect(await allow(token, true)).toBe(200);
  expect((await validate(early, mailed)).status).toBe(200);
});

test('the choice goes with the app: one set up later allows no mailed code by itself', async () => {
  const { user, token } = await setUp();
  expect(await allow(token, true)).toBe(200);
  expect((await post('/users/authenticator/remove', { current_password: PASSWORD }, token)).status).toBe(200);
  expect(await allow(token, true)).toBe(404);
  await setUp();
  const { body } = await call('GET', `/users/${user.id}/second-step`, undefined, { token: await tokenFor(user.id) });
  expect(body.authenticator).toMatchObject({ allow_mailed_code: false });
});

test('the secret is sealed, and a code of nobody’s app confirms nothing', async () => {
  const { user, secret, codes } = await setUp();
  const [row] = await db.select().from(authenticators).where(eq(authenticators.user_id, user.id));
  expect(row!.secret).toMatch(/^v1\./);
  expect(row!.secret).not.toContain(secret);
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  expect(JSON.stringify(await db.select().from(recoveryCodes))).not.toContain(codes[0]!.slice(0, 6));
  const colleague = await addColleague();
  const token = await tokenFor(colleague.id);
  expect((await post('/users/authenticator/confirm', { mfa: codeOf(secret) }, token)).status).toBe(409);
});

test('nothing is asked for before a first code has shown that the app has the secret', async () => {
  const user = await employWithPassword('employee', { mfa_enabled: false });
  const token = (await signInAs(email, undefined, { headers: newAddress() })).body.token!;
  const wrong = await post('/users/authenticator/start', { current_password: 'not this one' }, token);
  expect(wrong).toMatchObject({ status: 422, body: { errors: { current_password: [expect.any(String)] } } });
  const { secret } = (await post('/users/authenticator/start', { current_password: PASSWORD }, token)).body as never;
  const bad = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');
  expect((await post('/users/authenticator/confirm', { mfa: bad }, token)).status).toBe(422);
  expect((await rowOf(user.id)).mfa_enabled).toBe(false);
  expect((await signInAs(email, undefined, { headers: newAddress() })).body.mfa).toBe(false);
  // Begun anew: the earlier secret is worth nothing
  const again = (await post('/users/authenticator/start', { current_password: PASSWORD }, token)).body as unknown as {
    secret: string;
  };
  expect((await post('/users/authenticator/confirm', { mfa: codeOf(secret) }, token)).status).toBe(422);
  expect((await post('/users/authenticator/confirm', { mfa: codeOf(again.secret) }, token)).status).toBe(200);
});

test('a code is taken once, also of two who use it at once and by another sign-in', {
  tags: ['AUTH-022'],
}, async () => {
  const { user, secret } = await setUp();
  const code = codeOf(secret);
  const [one, two] = [await waiting(), await waiting()];
  await db.delete(sessions).where(eq(sessions.user_id, user.id));
  const answers = await Promise.all([validate(one, code), validate(two, code), validate(one, code)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await db.select().from(sessions).where(eq(sessions.user_id, user.id))).toHaveLength(1);
  const third = await waiting();
  expect(await validate(third, code)).toMatchObject({
    status: 422,
    body: { message: 'This code was used already. Please wait for the next one.' },
  });
  // Nor is the one before it, within the minute that a slow clock is given
  expect((await validate(third, codeOf(secret, Date.now() - 30_000))).status).toBe(422);
  at(Date.now() + MINUTE);
  expect((await validate(third, codeOf(secret))).status).toBe(200);
});

test('a telephone whose clock is five minutes off is told so plainly, half a minute is taken', {
  tags: ['AUTH-024'],
}, async () => {
  const { secret } = await setUp();
  const uuid = await waiting();
  expect((await validate(uuid, codeOf(secret, Date.now() + 5 * MINUTE))).body.message).toBe(
    'The clock of your telephone is about 5 minutes ahead. Set it to automatic time and try again.',
  );
  at(Date.now() + 10 * MINUTE);
  const later = await waiting();
  expect((await validate(later, codeOf(secret, Date.now() - 5 * MINUTE))).body.message).toContain('5 minutes behind');
  expect((await validate(later, codeOf(secret, Date.now() - 30_000))).status).toBe(200);
});

test('wrong codes are limited and left as security events like those of a mail', { tags: ['AUTH-022'] }, async () => {
  const { user, secret } = await setUp();
  const uuid = await waiting();
  const wrong = String((Number(codeOf(secret)) + 7) % 1_000_000).padStart(6, '0');
  for (let count = 0; count < 5; count++) expect((await validate(uuid, wrong)).status).toBe(422);
  expect((await validate(uuid, codeOf(secret))).status).toBe(422);
  const events = await db.select().from(securityEvents).where(eq(securityEvents.user_id, user.id));
  expect(events.filter(({ kind }) => kind === 'wrong-code').length).toBeGreaterThan(0);
});

test('a recovery code signs in once, however it is typed, and its owner is told', async () => {
  const { codes } = await setUp();
  const uuid = await waiting();
  expect((await recover(uuid, 'abcdef-ghjkmn-pqrstu-vwxyz2')).status).toBe(422);
  const typed = ` ${codes[3]!.toUpperCase().replaceAll('-', ' ')} `;
  const [one, two] = await Promise.all([recover(uuid, typed), recover(uuid, typed)]);
  expect([one.status, two.status].sort()).toEqual([200, 422]);
  expect((await recover(await waiting(), codes[3]!)).status).toBe(422);
  const [mail] = await mailsTo(email);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('A recovery code of your account was used');
  expect(mail).toBeDefined();
  expect((await recover(await waiting(), codes[4]!)).status).toBe(200);
});

test('a code on paper of one account is worth nothing at another', async () => {
  const { codes } = await setUp();
  await employWithPassword('mfa', { mfa_enabled: true });
  const { body } = await signInAs(staff.mfa.email, undefined, { headers: newAddress() });
  expect((await recover(body.uuid, codes[0]!)).status).toBe(422);
});

test('it is removed with the password; the switch does not go around that', {
  tags: ['USER-041', 'USER-047'],
}, async () => {
  const { user, token, secret, codes } = await setUp();
  const off = await post('/users/mfa', { user_id: user.id, mfa_enabled: false }, token);
  expect(off).toMatchObject({ status: 409, body: { message: expect.stringContaining('password') } });
  expect((await post('/users/authenticator/remove', { current_password: 'wrong one' }, token)).status).toBe(422);
  const renewed = await post('/users/recovery-codes', { current_password: PASSWORD }, token);
  const fresh = renewed.body.recovery_codes as unknown as string[];
  expect((await recover(await waiting(), codes[0]!)).status).toBe(422);
  expect((await recover(await waiting(), fresh[0]!)).status).toBe(200);
  expect((await post('/users/authenticator/remove', { current_password: PASSWORD }, token)).status).toBe(200);
  expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, user.id))).toEqual([]);
  const uuid = await waiting();
  expect((await validate(uuid, codeOf(secret))).status).toBe(422);
  expect((await validate(uuid, String(await lastCode(email)))).status).toBe(200);
});

test('after a lost telephone a colleague who edits users switches it off, and the app goes with it', {
  tags: ['USER-041'],
}, async () => {
  const { user } = await setUp();
  const off = await post('/users/mfa', { user_id: user.id, mfa_enabled: false }, await tokenOf('executive'));
  expect(off.status).toBe(200);
  expect(await db.select().from(authenticators).where(eq(authenticators.user_id, user.id))).toEqual([]);
  expect((await signInAs(email, undefined, { headers: newAddress() })).body.mfa).toBe(false);
});
