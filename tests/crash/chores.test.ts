import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connectDouble, countMail, fillMailbox } from '../support/doubles/mailbox-state';
import { type ClubProcess, startClub } from '../support/process/club-process';
import { runSql } from '../support/process/club-state';

const STATE_DIR = join(new URL('../..', import.meta.url).pathname, '.local', 'state-chores');
const [MESSAGES, RENEWALS] = [2000, 500];
const FIVE_MINUTES = 300_000;
const LONG = ['sync mailbox', 'send renewal notices'];
/** Chores of the hour and of its first five minutes. */
const OTHERS = 10;

let club: ClubProcess | null = null;
afterAll(async () => {
  await club?.stop();
  rmSync(STATE_DIR, { recursive: true, force: true });
});

test('2,000 new messages and 500 renewals of one hour delay no other chore, and all are processed', {
  tags: ['OPS-007'],
  timeout: 900_000,
}, async () => {
  rmSync(STATE_DIR, { recursive: true, force: true });
  club = await startClub(STATE_DIR);
  const { url } = club;
  await post(`${url}/dev/seed`, { members: 1000 });
  await fillMailbox(url, 0, 1);
  await connectDouble(url);
  await expect.poll(async () => (await countMail(url)).known, { timeout: 60_000 }).toBe(1);
  await runSql(url, {
    sql: `UPDATE memberships SET expires_at = ? WHERE id IN
      (SELECT id FROM memberships WHERE state = 'MEMBERSHIP' AND status = 'ACTIVE' ORDER BY id DESC LIMIT ?)`,
    params: [Date.now() + 20 * 86_400_000, RENEWALS],
  });
  await fillMailbox(url, 1, MESSAGES);
  const begun = Date.now();
  const crons = ['0 * * * *', '*/5 * * * *'].map((cron) => post(`${url}/dev/cron?cron=${encodeURIComponent(cron)}`));
  const notices = async () => {
    const [[row]] = (await runSql(url, { sql: 'SELECT count(*) AS n FROM renewal_notices' })) as [[{ n: number }]];
    return row.n;
  };
  const wait = { timeout: 600_000, interval: 2000 };
  await expect.poll(notices, wait).toBeGreaterThanOrEqual(RENEWALS);
  await expect.poll(async () => (await countMail(url)).known, wait).toBe(MESSAGES);
  await Promise.all(crons);
  const [chores] = (await runSql(url, {
    sql: `SELECT kind, status, finished_at FROM work WHERE key = kind AND created_at >= ? AND key NOT IN (?, ?)`,
    params: [begun, ...LONG],
  })) as [{ kind: string; status: string; finished_at: number }[]];
  expect(chores.length).toBeGreaterThanOrEqual(OTHERS);
  const late = chores.filter((chore) => chore.status !== 'DONE' || chore.finished_at - begun > FIVE_MINUTES);
  expect(late).toEqual([]);
});

async function post(address: string, body: object = {}): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Origin: new URL(address).origin };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  await response.text();
}
