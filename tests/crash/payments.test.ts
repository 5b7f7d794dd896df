import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type ClubProcess, startClub } from '../support/club-process';
import { oweDues, recordOf, runSql } from '../support/club-state';

const STATE_DIR = join(new URL('../..', import.meta.url).pathname, '.local', 'state-crash');
const ROUNDS = 3;
/** A kill may hit a moment between two payments: then there are more rounds, up to so many. */
const MOST_ROUNDS = 10;
const INVOICES_A_ROUND = 12;
const MILLISECONDS_APART = 15;
const SETTLED = { status: 'PAID', membership: 'ACTIVE', payments: 1, open: 0, charges: 1 };

let club: ClubProcess | undefined;
afterAll(() => club?.stop());

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** The answer's status, or 0 when the server died before it answered. */
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

test('the club is killed with SIGKILL again and again while it is paid: nothing is charged twice and nothing is lost (PAY-016)', async () => {
  rmSync(STATE_DIR, { recursive: true, force: true });
  const invoices: string[] = [];
  const answered = new Set<string>();

  const count = async (url: string, what: string) =>
    Number((await runSql(url, { sql: `SELECT count(*) AS n FROM ${what}` }))[0]![0]!.n);
  let interrupted = 0;
  club = await startClub(STATE_DIR);
  for (let round = 0; round < ROUNDS || (interrupted === 0 && round < MOST_ROUNDS); round++) {
    const { url } = club;
    // A cold server does nothing for a while; it shall die at work.
    const warmUp = (await oweDues(url)).invoice;
    expect(await pay(url, warmUp)).toBe(200);
    const dues = await Promise.all(Array.from({ length: INVOICES_A_ROUND }, () => oweDues(url)));
    const owed = dues.map(({ invoice }) => invoice);
    invoices.push(warmUp, ...owed);
    answered.add(warmUp);
    const payments = owed.map(async (invoice, index) => {
      await pause(index * MILLISECONDS_APART);
      if ((await pay(url, invoice)) === 200) answered.add(invoice);
    });
    await pause(60 + Math.random() * INVOICES_A_ROUND * MILLISECONDS_APART);
    await club.kill();
    await Promise.all(payments);
    club = await startClub(STATE_DIR);
    interrupted = await count(club.url, "charge_attempts WHERE status = 'OPEN'");
  }

  const { url } = club;
  const records = await Promise.all(invoices.map((invoice) => recordOf(url, invoice)));
  const unbooked = records.filter((record) => record.charges > record.payments);
  console.info(
    `${invoices.length} invoices: ${interrupted} payments interrupted, ${unbooked.length} charged and not booked`,
  );
  expect(interrupted).toBeGreaterThan(0);

  // Ten minutes later, as far as the attempts can tell.
  await runSql(url, { sql: 'UPDATE charge_attempts SET created_at = created_at - 600000' });
  await reconcile(url);
  for (const invoice of invoices) {
    const record = await recordOf(url, invoice);
    expect(record).toEqual(
      record.charges === 1 ? SETTLED : { ...SETTLED, status: 'ISSUED', membership: 'PENDING', payments: 0, charges: 0 },
    );
    if (answered.has(invoice)) expect(record.charges).toBe(1);
  }

  for (const invoice of invoices) {
    const isPaid = (await recordOf(url, invoice)).status === 'PAID';
    expect(await pay(url, invoice)).toBe(isPaid ? 409 : 200);
    expect(await recordOf(url, invoice)).toEqual(SETTLED);
  }
  expect(await count(url, "outbox WHERE effect = 'payment.received'")).toBe(invoices.length);
});
