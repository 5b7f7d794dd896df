import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD, staff } from '~/demo/people';
import { pruneBrowsers } from '~/domains/sessions/reads/known-browser.server';
import { knownBrowsers } from '~/domains/sessions/table.server';
import { rateLimits } from '~/lib/operation/tables.server';
import { contextFor, db } from '../../support/club/context';
import {
  call,
  employWithPassword,
  knownBrowserOf,
  lastCode,
  lastResetLink,
  mailsTo,
  newAddress,
  signInAs,
} from './club';

const { email } = staff.service;
const BUILDING = { 'CF-Connecting-IP': '192.0.2.10' };

beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(knownBrowsers);
  await employWithPassword('service');
  await employWithPassword('employee');
});
afterEach(() => void vi.useRealTimers());

const newBrowserMails = async (to = email) =>
  (await mailsTo(to)).filter(({ subject }) => subject === 'A sign-in from a new browser');

/** Ten wrong passwords from another address in the same building, and one more. */
async function lockBuilding(account = email) {
  const colleague = { 'CF-Connecting-IP': '192.0.2.77' };
  for (let guess = 0; guess < 10; guess++) await signInAs(account, 'wrong', { headers: colleague });
  expect((await signInAs(account, PASSWORD, { headers: colleague })).status).toBe(429);
}

test('an account that a colleague locked from its network is open to its known browser there', async () => {
  const browser = knownBrowserOf(await signInAs(email, PASSWORD, { headers: BUILDING }));
  await lockBuilding();
  expect((await signInAs(email, PASSWORD, { headers: BUILDING })).status).toBe(429);
  expect((await signInAs(email, PASSWORD, { headers: { ...BUILDING, Cookie: browser } })).status).toBe(200);
});

test('the code is open to the known browser too when a colleague locked it', async () => {
  await employWithPassword('mfa', { mfa_enabled: true });
  const own = staff.mfa.email;
  const begin = async (headers: Record<string, string>) => (await signInAs(own, PASSWORD, { headers })).body.uuid!;
  const end = (uuid: string, mfa: number, headers: Record<string, string>) =>
    call('POST', '/auth/mfa-validate', { uuid, mfa }, { headers });
  const first = await begin(BUILDING);
  const browser = { ...BUILDING, Cookie: knownBrowserOf(await end(first, await lastCode(own), BUILDING)) };
  const stranger = { 'CF-Connecting-IP': '192.0.2.77' };
  for (let round = 0; round < 2; round++) {
    const uuid = await begin(newAddress());
    const code = await lastCode(own);
    for (let guess = 0; guess < 5; guess++) await end(uuid, code === 100_000 ? 100_001 : code - 1, stranger);
  }
  const uuid = await begin(browser);
  const code = await lastCode(own);
  expect((await end(uuid, code, stranger)).status).toBe(429);
  expect((await end(uuid, code, browser)).status).toBe(200);
});

test('a known browser has ten wrong tries of its own, which lock nobody else', async () => {
  const browser = knownBrowserOf(await signInAs(email, PASSWORD, { headers: BUILDING }));
  const headers = { ...BUILDING, Cookie: browser };
  for (let guess = 0; guess < 10; guess++) expect((await signInAs(email, 'wrong', { headers })).status).toBe(401);
  const refused = await signInAs(email, PASSWORD, { headers });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(600);
  expect((await signInAs(email, PASSWORD, { headers: BUILDING })).status).toBe(200);
  vi.useFakeTimers({ now: Date.now() + 15 * 60_000, toFake: ['Date'] });
  expect((await signInAs(email, PASSWORD, { headers })).status).toBe(200);
});

test('the cookie of a browser is worth nothing for an account it has not signed in to', async () => {
  const browser = knownBrowserOf(await signInAs(staff.employee.email, PASSWORD, { headers: BUILDING }));
  await lockBuilding();
  for (const cookie of [browser, 'known_browser=made-up', 'known_browser=']) {
    expect((await signInAs(email, PASSWORD, { headers: { ...BUILDING, Cookie: cookie } })).status).toBe(429);
  }
});

test('each sign-in gives the browser another token for all its accounts, and only hashes are kept', async () => {
  const first = knownBrowserOf(await signInAs(email));
  const second = knownBrowserOf(await signInAs(staff.employee.email, PASSWORD, { headers: { Cookie: first } }));
  expect(second).not.toBe(first);
  const kept = JSON.stringify(await db.select().from(knownBrowsers));
  for (const cookie of [first, second]) expect(kept).not.toContain(cookie.split('=')[1]);
  expect(await db.$count(knownBrowsers)).toBe(2);
  const before = (await newBrowserMails()).length;
  await signInAs(email, PASSWORD, { headers: { Cookie: second } });
  expect(await newBrowserMails()).toHaveLength(before);
  await signInAs(email, PASSWORD, { headers: { Cookie: first } });
  expect(await newBrowserMails()).toHaveLength(before + 1);
});

test('the owner is told of a browser once, at its first sign-in', async () => {
  const before = (await newBrowserMails()).length;
  const headers = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36', ...BUILDING };
  const first = await signInAs(email, PASSWORD, { headers });
  const [mail, ...others] = await newBrowserMails();
  expect(others).toHaveLength(before);
  expect(mail!.text).toMatch(/^A sign-in from a new browser\n\nHello Dana, .* Chrome on Windows, 192\.0\.2\.10\./);
  const second = await signInAs(email, PASSWORD, { headers: { ...headers, Cookie: knownBrowserOf(first) } });
  await signInAs(email, PASSWORD, { headers: { ...headers, Cookie: knownBrowserOf(second) } });
  expect(await newBrowserMails()).toHaveLength(before + 1);
  await signInAs(email, PASSWORD, { headers: { ...headers, Cookie: 'lang=es' } });
  const [spanish] = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Un inicio de sesión'));
  expect(spanish!.text).toContain('Hola, Dana');
});

test('a program that keeps no cookie is told of five times a day, not at each sign-in', async () => {
  const before = (await newBrowserMails()).length;
  for (let round = 0; round < 8; round++) expect((await signInAs(email)).status).toBe(200);
  expect(await newBrowserMails()).toHaveLength(before + 5);
});

test('after a new password by link no browser is known any more', async () => {
  const browser = knownBrowserOf(await signInAs(email, PASSWORD, { headers: BUILDING }));
  await call('POST', '/forgot-password', { email });
  const { token, uuid } = await lastResetLink(email);
  const password = 'another secret';
  expect((await call('POST', `/reset-password/${token}`, { uuid, password, confirmpass: password })).status).toBe(200);
  await lockBuilding();
  expect((await signInAs(email, password, { headers: { ...BUILDING, Cookie: browser } })).status).toBe(429);
});

test('a browser that did not sign in for 400 days is forgotten', async () => {
  const browser = knownBrowserOf(await signInAs(email, PASSWORD, { headers: BUILDING }));
  vi.useFakeTimers({ now: Date.now() + 401 * 86_400_000, toFake: ['Date'] });
  await lockBuilding();
  expect((await signInAs(email, PASSWORD, { headers: { ...BUILDING, Cookie: browser } })).status).toBe(429);
  await pruneBrowsers(await contextFor('system'));
  expect(await db.$count(knownBrowsers)).toBe(0);
});
