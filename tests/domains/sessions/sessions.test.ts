import { exports } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { PASSWORD, staff } from '~/demo/people';
import { sessions } from '~/domains/sessions/table.server';
import { pruneSessions } from '~/domains/sessions/work/prune-sessions.server';
import { users } from '~/domains/users/table.server';
import { history, outbox, rateLimits } from '~/lib/operation/tables.server';
import { contextFor, db } from '../../support/club/context';
import { call, employWithPassword, newAddress, signInAs } from './club';

afterEach(() => void vi.useRealTimers());

const backstage = (exports as unknown as { default: Fetcher }).default;

const WRONG = 'The e-mail address or the password is wrong.';

test('staff sign in with e-mail and password and get a token and a cookie no script can read', {
  tags: ['AUTH-007', 'AUTH-008', 'AUTH-011'],
}, async () => {
  await employWithPassword('service');
  const { status, body, headers } = await signInAs('Service@Club.example ');
  expect(status).toBe(200);
  expect(body).toEqual({ mfa: false, token: expect.any(String), message: 'Welcome back, Dana.' });
  expect(Buffer.from(body.token!, 'base64url')).toHaveLength(32);
  const [session, browser, ...others] = headers.getSetCookie();
  expect(session).toBe(`access_token=${body.token}; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax`);
  expect(browser).toMatch(/^known_browser=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
  expect(others).toEqual([]);
  expect((await call('GET', '/users/me', undefined, { token: body.token })).status).toBe(200);
});

test('each sign-in is a session of its own, and only hashes of tokens are kept', { tags: ['AUTH-007'] }, async () => {
  const { id } = await employWithPassword('service');
  const first = await signInAs(staff.service.email);
  const second = await signInAs(staff.service.email, PASSWORD, { token: first.body.token });
  expect(second.body.token).not.toBe(first.body.token);
  const kept = JSON.stringify(await db.select().from(sessions).where(eq(sessions.user_id, id)));
  expect(kept).not.toContain(first.body.token);
  expect(kept).not.toContain(second.body.token);
});

test('an empty or malformed e-mail and an empty password are refused at their fields', {
  tags: ['AUTH-004', 'AUTH-005', 'AUTH-006'],
}, async () => {
  expect(await signInAs('', '')).toMatchObject({
    status: 422,
    body: { errors: { email: ['Email is required!'], password: ['Password is required!'] } },
  });
  expect(await signInAs('dana', 'x')).toMatchObject({
    status: 422,
    body: { message: 'Please enter valid email', errors: { email: ['Please enter valid email'] } },
  });
  expect((await call('POST', '/auth/login', { email: 5, password: {} })).status).toBe(422);
  expect((await call('POST', '/auth/login', {})).status).toBe(422);
});

test('a wrong password, an unknown address and a disabled account all get the same 401', {
  tags: ['AUTH-007', 'AUTH-009'],
}, async () => {
  await employWithPassword('employee', { disabled: true });
  await employWithPassword('service');
  for (const [email, password] of [
    [staff.service.email, 'wrong'],
    ['nobody@club.example', PASSWORD],
    [staff.employee.email, PASSWORD],
  ] as const) {
    const { status, body } = await signInAs(email, password, { headers: newAddress() });
    expect([status, body]).toEqual([401, { message: WRONG }]);
  }
});

test('an unknown address takes the same time as a wrong password', { tags: ['AUTH-007'] }, async () => {
  await employWithPassword('service');
  const spent = { unknown: 0, known: 0 };
  const timed = async (whose: keyof typeof spent, email: string) => {
    const start = performance.now();
    await signInAs(email, 'wrong', { headers: newAddress() });
    spent[whose] += performance.now() - start;
  };
  // In turns, so that a busy machine slows both.
  for (let round = 0; round < 5; round++) {
    await timed('unknown', 'nobody-at-all@club.example');
    await timed('known', staff.service.email);
  }
  const ratio = spent.unknown / spent.known;
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('after ten wrong passwords an account is closed to that network, also for the right one, and to no other', {
  tags: ['AUTH-007'],
}, async () => {
  await employWithPassword('accounting');
  const { email } = staff.accounting;
  const from = (host: number) => ({ headers: { 'CF-Connecting-IP': `192.0.2.${host}` } });
  const tries = await Promise.all(Array.from({ length: 12 }, (_, host) => signInAs(email, 'wrong', from(host))));
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
  const refused = await signInAs(email, PASSWORD, from(99));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(600);
  expect((await signInAs(email, PASSWORD, { headers: newAddress() })).status).toBe(200);
  vi.useFakeTimers({ now: Date.now() + 15 * 60_000, toFake: ['Date'] });
  expect((await signInAs(email, PASSWORD, from(99))).status).toBe(200);
});

test('all addresses of an IPv6 network count as one', { tags: ['AUTH-007'] }, async () => {
  await employWithPassword('accounting');
  const { email } = staff.accounting;
  const from = (host: string) => ({ headers: { 'CF-Connecting-IP': `2001:db8:7:8:${host}` } });
  for (let host = 0; host < 10; host++) await signInAs(email, 'wrong', from(`${host}:1:2:3`));
  expect((await signInAs(email, PASSWORD, from(':9'))).status).toBe(429);
  expect((await signInAs(email, PASSWORD, { headers: { 'CF-Connecting-IP': '2001:db8:7:9::1' } })).status).toBe(200);
});

test('wrong passwords from everywhere slow an account down and lock nobody out', { tags: ['AUTH-007'] }, async () => {
  await employWithPassword('billing');
  const { email } = staff.billing;
  const window = { key: `sign-in:${email}`, count: 59, resets_at: new Date(Date.now() + 60_000) };
  await db.insert(rateLimits).values(window);
  const started = performance.now();
  expect((await signInAs(email, PASSWORD, { headers: newAddress() })).status).toBe(200);
  expect(performance.now() - started).toBeGreaterThan(450);
});

test('ten wrong passwords for ten accounts lock their address; right ones never count', {
  tags: ['AUTH-007'],
}, async () => {
  await employWithPassword('service');
  const headers = newAddress();
  for (let round = 0; round < 15; round++) {
    expect((await signInAs(staff.service.email, PASSWORD, { headers })).status).toBe(200);
  }
  for (let guess = 0; guess < 10; guess++) {
    expect((await signInAs(`guess-${guess}@club.example`, 'wrong', { headers })).status).toBe(401);
  }
  const refused = await signInAs(staff.service.email, PASSWORD, { headers });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  expect((await signInAs(staff.service.email, PASSWORD, { headers: newAddress() })).status).toBe(200);
});

test('a signed-out token is invalid at once, and its cookies are cleared', {
  tags: ['AUTH-012', 'SHELL-006'],
}, async () => {
  await employWithPassword('service');
  const { token } = (await signInAs(staff.service.email)).body;
  const answer = await call('POST', '/auth/logout', undefined, { token });
  expect([answer.status, answer.body]).toEqual([200, { message: 'You are signed out.' }]);
  expect(answer.headers.get('Set-Cookie')).toContain('access_token=; Path=/; Max-Age=0; HttpOnly');
  for (const [method, path] of [
    ['GET', '/users/me'],
    ['POST', '/auth/logout'],
  ] as const) {
    const dead = await call(method, path, undefined, { token });
    expect(dead.status).toBe(401);
    expect(dead.headers.get('Set-Cookie')).toContain('access_token=; Path=/; Max-Age=0');
  }
});

test('a session ends after twelve hours and is then deleted', { tags: ['SHELL-023'] }, async () => {
  const { id } = await employWithPassword('viewer');
  const { token } = (await signInAs(staff.viewer.email)).body;
  vi.useFakeTimers({ now: Date.now() + 12 * 3_600_000 - 5000, toFake: ['Date'] });
  expect((await call('GET', '/users/me', undefined, { token })).status).toBe(200);
  vi.setSystemTime(Date.now() + 6000);
  expect((await call('GET', '/users/me', undefined, { token })).status).toBe(401);
  await pruneSessions(await contextFor('system'));
  expect(await db.select().from(sessions).where(eq(sessions.user_id, id))).toEqual([]);
});

test('the open sockets of a session close when its owner signs out, and no others', {
  tags: ['AUTH-012'],
}, async () => {
  await employWithPassword('service');
  const listen = async (token: string | undefined) => {
    const url = `http://127.0.0.1:8788/parties/data-sync/club?token=${token}`;
    const { webSocket } = await backstage.fetch(url, { headers: { Upgrade: 'websocket' } });
    const heard = { closed: 0 };
    webSocket!.addEventListener('close', ({ code }) => {
      heard.closed = code;
    });
    webSocket!.accept();
    return heard;
  };
  const one = (await signInAs(staff.service.email)).body.token;
  const other = (await signInAs(staff.service.email)).body.token;
  const [closing, staying] = [await listen(one), await listen(other)];
  await call('POST', '/auth/logout', undefined, { token: one });
  await vi.waitFor(() => expect(closing.closed).toBe(4401), 5000);
  expect(staying.closed).toBe(0);
});

test('signing out everywhere ends every session of the person, and nobody else’s', async () => {
  await employWithPassword('service');
  await employWithPassword('viewer');
  const own = [(await signInAs(staff.service.email)).body.token, (await signInAs(staff.service.email)).body.token];
  const { token: foreign } = (await signInAs(staff.viewer.email)).body;
  const answer = await call('POST', '/auth/logout', { everywhere: true }, { token: own[0] });
  expect([answer.status, answer.body.message]).toEqual([200, 'You are signed out on every device.']);
  for (const token of own) expect((await call('GET', '/users/me', undefined, { token })).status).toBe(401);
  expect((await call('GET', '/users/me', undefined, { token: foreign })).status).toBe(200);
});

test('an administrator ends every session of a colleague, and the history says who did', async () => {
  const { id } = await employWithPassword('service');
  const admin = await employWithPassword('admin');
  const { token } = (await signInAs(staff.service.email)).body;
  const { token: adminToken } = (await signInAs(staff.admin.email)).body;
  expect((await call('POST', `/users/sign-out/${admin.id}`, {}, { token })).status).toBe(403);
  expect((await call('POST', `/users/sign-out/${id}`, {}, { token: adminToken })).status).toBe(200);
  expect((await call('GET', '/users/me', undefined, { token })).status).toBe(401);
  expect((await call('GET', '/users/me', undefined, { token: adminToken })).status).toBe(200);
  const [told] = await db
    .select()
    .from(history)
    .where(and(eq(history.subject_id, id), eq(history.action, 'ended')));
  expect(told).toMatchObject({ subject_type: 'session', user_id: admin.id });
});

test('the session of a disabled account is invalid', { tags: ['ROLE-023'] }, async () => {
  const { id } = await employWithPassword('billing');
  const { token } = (await signInAs(staff.billing.email)).body;
  await db.update(users).set({ disabled: true }).where(eq(users.id, id));
  expect((await call('GET', '/users/me', undefined, { token })).status).toBe(401);
});

test('another site can neither sign a visitor in nor a colleague out', {
  tags: ['SHELL-023', 'AUTH-012'],
}, async () => {
  await employWithPassword('service');
  const elsewhere = { Origin: 'https://evil.example' };
  const signedIn = await signInAs(staff.service.email, PASSWORD, { headers: elsewhere });
  expect(signedIn.status).toBe(403);
  expect(signedIn.headers.get('Set-Cookie')).toBeNull();
  const { token } = (await signInAs(staff.service.email)).body;
  const cookie = { Cookie: `access_token=${token}` };
  for (const headers of [
    { ...cookie },
    { ...cookie, ...elsewhere, 'X-Requested-With': 'XMLHttpRequest' },
    { ...cookie, Origin: 'http://127.0.0.1:8788' },
    { ...cookie, 'Sec-Fetch-Site': 'cross-site', 'X-Requested-With': 'XMLHttpRequest' },
  ] as Record<string, string>[]) {
    expect((await call('POST', '/auth/logout', {}, { headers })).status).toBe(403);
  }
  expect((await call('GET', '/users/me', undefined, { token })).status).toBe(200);
  const own = { ...cookie, Origin: 'http://127.0.0.1:8788', 'X-Requested-With': 'XMLHttpRequest' };
  expect((await call('POST', '/auth/logout', {}, { headers: own })).status).toBe(200);
});

test('neither the log nor the outbox ever holds a password, a token or a code', {
  tags: ['AUTH-007', 'AUTH-022'],
}, async () => {
  const said: string[] = [];
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...words) => void said.push(words.map(String).join(' '))),
  );
  await employWithPassword('service');
  const { token } = (await signInAs(staff.service.email)).body;
  await signInAs(staff.service.email, 'my-secret-typo');
  for (const spy of spies) spy.mockRestore();
  const kept = said.join('\n') + JSON.stringify(await db.select().from(outbox));
  for (const secret of [PASSWORD, 'my-secret-typo', token!]) expect(kept).not.toContain(secret);
});
