import { beforeEach, expect, test } from 'vitest';
import { staff } from '~/demo/people';
import { listSecurityEvents } from '~/domains/security-events/operations/list-security-events.server';
import { showSecurityWarnings } from '~/domains/security-events/operations/show-security-warnings.server';
import { eventWrite, type SecurityEvent } from '~/domains/security-events/steps/trace-event.server';
import { securityEvents } from '~/domains/security-events/table.server';
import { perform } from '~/lib/operation/operation.server';
import { contextFor, db } from '../../support/club/context';

const { email } = staff.service;
const DAY = 86_400_000;

/** An event of some time ago. */
async function happened(event: Partial<SecurityEvent>, ago = 0, address = '203.0.113.7') {
  const context = await contextFor('visitor');
  const then = { ...context, now: new Date(context.now.getTime() - ago), request: { ...context.request, address } };
  await db.batch([eventWrite(then, { kind: 'wrong-password', userId: null, account: email, ...event })]);
}

beforeEach(() => db.delete(securityEvents));

const list = async (query: object) =>
  (await perform(listSecurityEvents, await contextFor('viewer'), query)).results.map(({ kind, account }) => [
    kind,
    account,
  ]);

test('the newest come first, and are narrowed by kind, account, address and time', async () => {
  await happened({ kind: 'password-changed' }, 40 * DAY);
  await happened({ account: 'other@club.example' }, 20 * DAY, '198.51.100.9');
  await happened({ kind: 'refused', what: 'delete job' }, 3 * DAY);
  await happened({ count: 3 });
  const now = ['wrong-password', email];
  const refused = ['refused', email];
  const other = ['wrong-password', 'other@club.example'];
  const changed = ['password-changed', email];
  expect(await list({})).toEqual([now, refused, other, changed]);
  expect(await list({ kind: 'wrong-password' })).toEqual([now, other]);
  expect(await list({ kind: 'wrong-password,refused', period: 'week' })).toEqual([now, refused]);
  expect(await list({ period: 'today' })).toEqual([now]);
  expect(await list({ period: 'month' })).toEqual([now, refused, other]);
  expect(await list({ period: 'no such' })).toHaveLength(4);
  expect(await list({ search: email })).toEqual([now, refused, changed]);
  expect(await list({ search: 'other@' })).toEqual([other]);
  expect(await list({ search: '198.51.100.9' })).toEqual([other]);
  expect(await list({ search: 'delete job', kind: 'refused' })).toEqual([refused]);
});

test('only those who see the settings see them', async () => {
  for (const who of ['service', 'employee'] as const) {
    await expect(perform(listSecurityEvents, await contextFor(who), {})).rejects.toMatchObject({ status: 403 });
    await expect(perform(showSecurityWarnings, await contextFor(who), {})).rejects.toMatchObject({ status: 403 });
  }
});

test('many wrong passwords within an hour are a warning, and end to be one', async () => {
  const warnings = async () => (await perform(showSecurityWarnings, await contextFor('viewer'), {})).warnings;
  await happened({ count: 150 }, 61 * 60_000);
  await happened({ count: 99 }, 30 * 60_000);
  expect(await warnings()).toEqual([]);
  await happened({ count: 101, account: 'other@club.example' });
  await happened({ kind: 'new-browser', count: 1000 });
  expect(await warnings()).toEqual([{ kind: 'wrong-password', count: 200, words: '200 wrong passwords in an hour' }]);
});
