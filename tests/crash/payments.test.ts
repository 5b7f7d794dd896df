import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { type ClubProcess, startClub } from '../support/process/club-process';
import { oweDues, recordOf, runSql } from '../support/process/club-state';

const STATE_DIR = join(new URL('../..', import.meta.url).pathname, '.local', 'state-crash');
const INVOICES = 12;
/** So many of them are booked, with a response, before the crash. */
const BOOKED = 4;
const SETTLED = { status: 'PAID', membership: 'ACTIVE', payments: 1, open: 0, charges: 1 };

/** Blocks the next booking for ever: its charge is made, its response never comes. */
const HOLD = [
  'CREATE VIEW endless AS WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers) SELECT n FROM numbers',
  `CREATE TRIGGER hold_bookings BEFORE INSERT ON payments WHEN (SELECT count(*) FROM payments) >= ${BOOKED}
    BEGIN SELECT count(*) FROM endless; END`,
];
const RELEASE = 'DROP TRIGGER hold_bookings; DROP VIEW endless';

let club: ClubProcess | undefined;
afterAll(() => club?.stop());

/** The response's status, or 0 when the server died before it. */
async function pay(url: string, invoice: string): Promise<number> {
  const response = await fetch(`${url}/api/v1/payments/pay-invoice/${invoice}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ pm: 'pm_card_visa' }),
  }).catch(() => undefined);
  await response?.text().catch(() => '');
  return response?.status ?? 0;
}

async function reconcile(url: string) {
  const response = await fetch(`${url}/dev/cron?cron=${encodeURIComponent('*/5 * * * *')}`, { method: 'POST' });
  expect(response.status).toBe(200);
}

/** The club's database as a file: the server is busy with a booking, or dead. */
function openFile() {
  const folder = join(STATE_DIR, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => /^[\da-f]{64}\.sqlite$/.test(name))!;
  const db = new DatabaseSync(join(folder, file), { timeout: 5000 });
  const count = (what: string) => Number(db.prepare(`SELECT count(*) AS n FROM ${what}`).get()!.n);
  return {
    release: () => db.exec(RELEASE),
    close: () => db.close(),
    read: () => ({
      charged: count(
        `(SELECT DISTINCT id FROM sandbox_objects WHERE object = 'charge' AND json_extract(body, '$.paid'))`,
      ),
      booked: count('payments'),
      open: count("charge_attempts WHERE status = 'OPEN'"),
    }),
  };
}

test('after a SIGKILL between a charge and its booking nothing is charged twice or lost', {
  tags: ['PAY-016'],
}, async () => {
  rmSync(STATE_DIR, { recursive: true, force: true });
  club = await startClub(STATE_DIR);
  const dues = await Promise.all(Array.from({ length: INVOICES }, () => oweDues(club!.url)));
  const invoices = dues.map(({ invoice }) => invoice);

  const confirmed = new Set<string>();
  const payNow = async (invoice: string) => {
    if ((await pay(club!.url, invoice)) === 200) confirmed.add(invoice);
  };
  await Promise.all(invoices.slice(0, BOOKED).map(payNow));
  expect(confirmed.size).toBe(BOOKED);
  await runSql(club.url, ...HOLD.map((sql) => ({ sql })));
  const payments = invoices.slice(BOOKED).map(payNow);
  const file = openFile();
  await expect.poll(() => file.read().charged, { timeout: 60_000 }).toBeGreaterThan(BOOKED);
  await club.kill();
  await Promise.all(payments);
  const left = file.read();
  file.release();
  file.close();
  console.info(`${INVOICES} invoices at the kill: ${JSON.stringify(left)}, ${confirmed.size} confirmed`);
  expect(left.booked).toBe(BOOKED);
  expect(left.charged).toBeGreaterThan(left.booked);
  expect(left.open).toBeGreaterThan(0);
  expect(confirmed.size).toBe(BOOKED);

  club = await startClub(STATE_DIR);
  const { url } = club;
  // Moves the attempts ten minutes into the past.
  await runSql(url, { sql: 'UPDATE charge_attempts SET created_at = created_at - 600000' });
  await reconcile(url);
  for (const invoice of invoices) {
    const record = await recordOf(url, invoice);
    expect(record).toEqual(
      record.charges === 1 ? SETTLED : { ...SETTLED, status: 'ISSUED', membership: 'PENDING', payments: 0, charges: 0 },
    );
    if (confirmed.has(invoice)) expect(record.charges).toBe(1);
  }

  for (const invoice of invoices) {
    const isPaid = (await recordOf(url, invoice)).status === 'PAID';
    expect(await pay(url, invoice)).toBe(isPaid ? 409 : 200);
    expect(await recordOf(url, invoice)).toEqual(SETTLED);
  }
  const [mails] = await runSql(url, { sql: "SELECT count(*) AS n FROM outbox WHERE effect = 'payment.received'" });
  expect(mails).toEqual([{ n: INVOICES }]);
});
