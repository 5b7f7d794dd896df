import { env } from 'cloudflare:workers';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD, staff } from '~/demo/people';
import { accountSecured } from '~/domains/security-events/steps/account-secured.server';
import { eventWrite, traceEvent } from '~/domains/security-events/steps/trace-event.server';
import { securityEvents } from '~/domains/security-events/table.server';
import { pruneSecurityEvents } from '~/domains/security-events/work/prune-events.server';
import { database } from '~/lib/drizzle/database.server';
import { commit } from '~/lib/operation/commit.server';
import { rateLimits } from '~/lib/operation/tables.server';
import { tokenOf } from '../../support/calling/api-client';
import { contextFor, db } from '../../support/club/context';
import { visit } from '../../support/runtime/remix-app';
import { call, employWithPassword, lastCode, lastResetLink, mailsTo, newAddress, signInAs } from '../sessions/club';

const { email } = staff.service;

beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(securityEvents);
  await employWithPassword('service');
});
afterEach(() => void vi.useRealTimers());

const events = (kind?: (typeof securityEvents.$inferSelect)['kind']) =>
  db
    .select()
    .from(securityEvents)
    .where(kind && eq(securityEvents.kind, kind))
    .orderBy(asc(securityEvents.id));

/** A minute in which nothing else happens: tries of one test fall into one row. */
const atFullMinute = () => vi.useFakeTimers({ now: Math.ceil(Date.now() / 60_000) * 60_000 + 1000, toFake: ['Date'] });

test('wrong passwords leave who, whence, what and when, in one row a minute', async () => {
  atFullMinute();
  const { id } = await employWithPassword('service');
  const headers = { 'CF-Connecting-IP': '192.0.2.31', 'User-Agent': `Mozilla/5.0 ${'x'.repeat(300)}` };
  for (let guess = 0; guess < 3; guess++) await signInAs(email, 'wrong', { headers });
  await signInAs('Nobody@Club.example', 'wrong', { headers });
  const [known, unknown, ...others] = await events('wrong-password');
  expect(others).toEqual([]);
  expect(known).toMatchObject({
    user_id: id,
    account: email,
    network: '192.0.2.0/24',
    address: '192.0.2.31',
    count: 3,
    minute: new Date(Math.floor(Date.now() / 60_000) * 60_000),
  });
  expect(known!.user_agent).toHaveLength(120);
  expect(unknown).toMatchObject({ user_id: null, account: 'nobody@club.example', count: 1 });
  vi.setSystemTime(Date.now() + 60_000);
  await signInAs(email, 'wrong', { headers });
  expect((await events('wrong-password')).map(({ count }) => count)).toEqual([3, 1, 1]);
});

test('wrong codes, limits and ended sessions leave a trace', async () => {
  await employWithPassword('mfa', { mfa_enabled: true });
  const headers = newAddress();
  const { uuid } = (await signInAs(staff.mfa.email, PASSWORD, { headers })).body;
  const code = await lastCode(staff.mfa.email);
  await call('POST', '/auth/mfa-validate', { uuid, mfa: code === 100_000 ? 100_001 : code - 1 }, { headers });
  expect(await events('wrong-code')).toMatchObject([{ account: staff.mfa.email, count: 1 }]);

  for (let guess = 0; guess < 12; guess++) await signInAs(email, 'wrong', { headers: newAddress() });
  expect(await events('limit-reached'), 'tries from many networks').toEqual([]);
  const here = newAddress();
  for (let guess = 0; guess < 12; guess++) await signInAs(email, 'wrong', { headers: here });
  const limits = await events('limit-reached');
  expect(limits.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  expect(limits[0]).toMatchObject({ account: email, what: 'sign in' });

  const { token } = (await signInAs(email, PASSWORD, { headers: newAddress() })).body;
  await call('POST', '/auth/logout', undefined, { token: token! });
  expect(await events('session-ended')).toMatchObject([{ account: email, what: 'signed out' }]);
  expect(await events('new-browser')).toMatchObject([{ account: email }]);
});

test('the limit of an address names no account, so that guessing many adds one row a minute', async () => {
  atFullMinute();
  const headers = newAddress();
  for (let guess = 0; guess < 60; guess++) await signInAs(`guess-${guess}@club.example`, 'wrong', { headers });
  expect(await events('limit-reached')).toMatchObject([{ account: '', what: 'sign in', count: 50 }]);
  expect(await events('wrong-password')).toHaveLength(10);
});

test('what a signed-in person may not do leaves one row a call and minute, by every door', async () => {
  atFullMinute();
  const token = await tokenOf('employee');
  for (let round = 0; round < 25; round++) await call('GET', '/service-locations', undefined, { token });
  expect(await events('refused')).toMatchObject([
    { account: staff.employee.email, what: 'list service locations', count: 25 },
  ]);
  const open = async (path: string, init = {}) => {
    const { status, waiting } = await visit(path, { token, ...init });
    await Promise.all(waiting);
    expect(status).toBe(403);
  };
  await open('/app/settings/undelivered.data');
  const own = { Origin: 'http://127.0.0.1:8788', 'Content-Type': 'application/json' };
  await open('/do/retry-work', { method: 'POST', headers: own, body: JSON.stringify({ id: 'x' }) });
  expect((await events('refused')).map(({ what }) => what)).toEqual([
    'list service locations',
    'show background work',
    'retry work',
  ]);
  await call('GET', '/service-locations');
  expect(await events('refused'), 'a visitor is asked to sign in').toHaveLength(3);
});

test('no password, token or code is in any column, however it was sent', async () => {
  const planted = 'Planted-Secret-77';
  await employWithPassword('mfa', { mfa_enabled: true });
  await signInAs(email, planted);
  await signInAs('nobody@club.example', planted);
  await signInAs(planted, planted);
  const { token } = (await signInAs(email)).body;
  await call('GET', `/users/me?password=${planted}`, undefined, { token: token! });
  await call('GET', `/service-locations?search=${planted}`, undefined, { token: token! });
  const { uuid } = (await signInAs(staff.mfa.email)).body;
  await call('POST', '/auth/mfa-validate', { uuid, mfa: 999_999 });
  await call('POST', '/auth/mfa-validate', { uuid: planted, mfa: 123_123 });
  const code = await lastCode(staff.mfa.email);
  await call('POST', '/auth/logout', undefined, { token: token! });
  expect((await events()).length).toBeGreaterThan(4);
  const everything: string[] = [];
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all<{
    name: string;
  }>();
  for (const { name } of results.filter(({ name }) =>
    /^(security_events$|work|history|known|rate|sessions)/.test(name),
  )) {
    everything.push(JSON.stringify((await env.DB.prepare(`SELECT * FROM ${name}`).all()).results));
  }
  const kept = everything.join('\n');
  for (const secret of [planted, planted.toLowerCase(), PASSWORD, token!, '999999', uuid!]) {
    expect(secret === uuid ? JSON.stringify(await events()) : kept, secret).not.toContain(secret);
  }
  expect(JSON.stringify(await events())).not.toContain(String(code));
});

test('a thousand wrong tries for one account add one row a minute', async () => {
  const context = await contextFor('visitor');
  const event = { kind: 'wrong-password', userId: null, account: email } as const;
  for (let round = 0; round < 2; round++) {
    await db.batch(Array.from({ length: 500 }, () => eventWrite(context, event)) as never);
  }
  expect(await events()).toMatchObject([{ account: email, count: 1000 }]);
});

test('two thousand accounts and networks add three hundred rows an hour, and every try is counted', async () => {
  const context = await contextFor('visitor');
  const start = Math.floor(Date.now() / 60_000) * 60_000;
  const at = (number: number) => ({
    ...context,
    now: new Date(start + Math.floor(number / 200) * 60_000),
    request: { ...context.request, address: `10.${number >> 8}.${number & 255}.1` },
  });
  for (let first = 0; first < 2000; first += 500) {
    const writes = Array.from({ length: 500 }, (_, index) => first + index).map((number) =>
      eventWrite(at(number), { kind: 'wrong-password', userId: null, account: `guess-${number}@club.example` }),
    );
    await db.batch(writes as never);
  }
  const rows = await events();
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(2000);
  // Each minute after the first has one row more, for those without particulars.
  expect(rows.length).toBeLessThanOrEqual(310);
  expect(rows.filter(({ account }) => account === '')).toHaveLength(9);
  await db.batch([eventWrite(at(1999), { kind: 'wrong-code', userId: null, account: email })]);
  expect(await events('wrong-code'), 'another kind has its own rows').toMatchObject([{ account: email }]);
});

test('a trace that cannot be written fails nothing', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const afterwards: Promise<unknown>[] = [];
  const broken = {
    prepare: () => {
      throw new Error('away');
    },
  } as unknown as D1Database;
  const context = {
    ...(await contextFor('visitor')),
    db: database(broken),
    waitUntil: (promise: Promise<unknown>) => void afterwards.push(promise),
  };
  expect(() => traceEvent(context, { kind: 'wrong-password', userId: null, account: email })).not.toThrow();
  await expect(Promise.all(afterwards)).resolves.toBeDefined();
  expect(said).toHaveBeenCalledWith('security event wrong-password lost: away');
  said.mockRestore();
});

test('events older than a year are deleted, and younger ones are not', async () => {
  const context = await contextFor('system');
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const made = (now: Date) => eventWrite({ ...context, now }, { kind: 'new-browser', userId: null, account: email });
  await db.batch([made(days(366)), made(days(364))]);
  await pruneSecurityEvents(context);
  expect(await events()).toMatchObject([{ created_at: expect.toSatisfy((at: Date) => at > days(365)) }]);
});

test('a new password by link is an event, and its owner is told', async () => {
  await call('POST', '/forgot-password', { email });
  const { token, uuid } = await lastResetLink(email);
  const password = 'another secret';
  await call('POST', `/reset-password/${token}`, { uuid, password, confirmpass: password });
  expect(await events('password-changed')).toMatchObject([{ account: email, count: 1 }]);
  const [mail] = await mailsTo(email);
  expect(mail!.subject).toBe('Your password was changed');
  expect(mail!.text).not.toContain(password);
  expect(mail!.text).toContain('tell the club: +1(206) 555-0100.');
  expect(mail!.text).not.toContain('+12065550100');
});

test('of a new address its owner is told at the old one too, of the second step once, of no change never', async () => {
  const user = await employWithPassword('employee', { mfa_enabled: true });
  const context = await contextFor('executive');
  const change = (to: Parameters<typeof accountSecured>[2]) => {
    const { writes, effects } = accountSecured(context, user, to);
    return { writes: writes.length, told: effects.map(({ payload }) => payload) };
  };
  expect(change({})).toEqual({ writes: 0, told: [] });
  expect(change({ email: user.email, mfa_enabled: true })).toEqual({ writes: 0, told: [] });
  expect(change({ mfa_enabled: false })).toMatchObject({
    writes: 1,
    told: [{ to: user.email, what: 'second-step-off' }],
  });
  const waiting: Promise<unknown>[] = [];
  const told = { ...context, waitUntil: (promise: Promise<unknown>) => void waiting.push(promise) };
  await commit(told, accountSecured(told, user, { email: 'new.address@club.example', mfa_enabled: false }), {
    changes: [{ subject: 'user', id: user.id, version: user.version + 1, action: 'password-reset' }],
  });
  await Promise.all(waiting);
  for (const to of [user.email, 'new.address@club.example']) {
    const subjects = (await mailsTo(to)).map(({ subject }) => subject);
    expect(
      subjects.filter((subject) => subject === 'The e-mail address of your account was changed'),
      to,
    ).toHaveLength(1);
  }
  expect(await events('email-changed')).toMatchObject([{ account: user.email, what: 'to new.address@club.example' }]);
  expect(await events('second-step-changed')).toMatchObject([{ what: 'switched off' }]);
});
