import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD, staff } from '~/demo/people';
import { securityEvents } from '~/domains/security-events/table.server';
import { sessions } from '~/domains/sessions/table.server';
import { pruneSessions } from '~/domains/sessions/work/prune-sessions.server';
import { outbox } from '~/lib/operation/tables.server';
import { hashToken } from '~/lib/tokens.server';
import { contextFor, db } from '../../support/club/context';
import { metered } from '../../support/proofs/rows-read';
import { call, cookiesOf, employWithPassword, signInAs } from './club';

const { email } = staff.service;
const MINUTE = 60_000;

beforeEach(async () => {
  await db.delete(sessions);
  await db.delete(securityEvents);
  await employWithPassword('service');
});
afterEach(() => void vi.useRealTimers());

const goTo = (time: number) => vi.useFakeTimers({ now: time, toFake: ['Date'] });
const statusOf = async (token: string | undefined, settings = {}) =>
  (await call('GET', '/users/me', undefined, { token: token!, settings })).status;
const ended = () =>
  db
    .select({ account: securityEvents.account, what: securityEvents.what, count: securityEvents.count })
    .from(securityEvents)
    .where(eq(securityEvents.kind, 'session-ended'));

test('a sign-in ends the session that the same browser has, and no other', async () => {
  const elsewhere = (await signInAs(email)).body.token;
  const first = await signInAs(email);
  await db.delete(outbox);
  const second = await signInAs(email, PASSWORD, { headers: { Cookie: cookiesOf(first) } });
  expect(second.status).toBe(200);
  expect(await statusOf(first.body.token)).toBe(401);
  expect(await statusOf(second.body.token)).toBe(200);
  expect(await statusOf(elsewhere)).toBe(200);
  expect(await ended()).toEqual([{ account: email, what: 'new sign-in', count: 1 }]);
  const [told] = await db.select().from(outbox).where(eq(outbox.effect, 'sessions.ended'));
  expect(told!.payload).toEqual({ session_hashes: [await hashToken(first.body.token!)] });
});

test('the session of somebody else who used the browser before ends too', async () => {
  await employWithPassword('employee');
  const before = await signInAs(staff.employee.email);
  await signInAs(email, PASSWORD, { headers: { Cookie: cookiesOf(before) } });
  expect(await statusOf(before.body.token)).toBe(401);
  expect(await ended()).toEqual([{ account: staff.employee.email, what: 'new sign-in', count: 1 }]);
});

test('a wrong password ends no session', async () => {
  const first = await signInAs(email);
  expect((await signInAs(email, 'wrong', { headers: { Cookie: cookiesOf(first) } })).status).toBe(401);
  expect(await statusOf(first.body.token)).toBe(200);
});

test('a session that was unused for the hours of the setting has ended, and is deleted', async () => {
  const settings = { SESSION_IDLE_HOURS: '2' };
  const { token } = (await signInAs(email)).body;
  const start = Date.now();
  goTo(start + 119 * MINUTE);
  expect(await statusOf(token, settings)).toBe(200);
  goTo(start + 238 * MINUTE);
  expect(await statusOf(token, settings)).toBe(200);
  goTo(start + 359 * MINUTE);
  expect(await statusOf(token, settings)).toBe(401);
  expect(await statusOf(token), 'twelve hours without the setting').toBe(200);
  const system = await contextFor('system');
  const env = { ...system.env, ...settings } as typeof system.env;
  await pruneSessions({ ...system, env });
  expect(await db.$count(sessions), 'it was used just now').toBe(1);
  goTo(start + 480 * MINUTE);
  await pruneSessions({ ...system, now: new Date(), env });
  expect(await db.$count(sessions)).toBe(0);
  expect(await ended()).toEqual([{ account: email, what: 'not used', count: 1 }]);
});

test('the last use of a session is written every five minutes, not at each request', async () => {
  const { token } = (await signInAs(email)).body;
  const start = Date.now();
  const { db: DB, meter, reset } = metered(env.DB);
  const writesOf = async (requests: number) => {
    reset();
    for (let request = 0; request < requests; request++) expect(await statusOf(token, { DB })).toBe(200);
    return meter.rowsWritten;
  };
  expect(await writesOf(20)).toBe(0);
  goTo(start + 6 * MINUTE);
  expect(await writesOf(20)).toBe(1);
  const [session] = await db.select().from(sessions);
  expect(session!.last_used_at.getTime()).toBeGreaterThanOrEqual(start + 6 * MINUTE);
});
