import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type ClubProcess, startClub } from '../support/club-process';
import { openState, oweDues, recordOf } from '../support/club-state';

const STATE_DIR = join(new URL('../..', import.meta.url).pathname, '.local', 'state-crash');
const ROUNDS = 3;
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

  for (let round = 0; round < ROUNDS; round++) {
    club = await startClub(STATE_DIR);
    const { url } = club;
    const state = openState(STATE_DIR);
    // A cold server does nothing for a while; it shall die at work.
    const warmUp = oweDues(state).invoice;
    expect(await pay(url, warmUp)).toBe(200);
    const owed = Array.from({ length: INVOICES_A_ROUND }, () => oweDues(state).invoice);
    state.close();
    invoices.push(warmUp, ...owed);
    answered.add(warmUp);
    const payments = owed.map(async (invoice, index) => {
      await pause(index * MILLISECONDS_APART);
      if ((await pay(url, invoice)) === 200) answered.add(invoice);
    });
    await pause(60 + Math.random() * INVOICES_A_ROUND * MILLISECONDS_APART);
    await club.kill();
    await Promise.all(payments);
  }

  club = await startClub(STATE_DIR);
  const { url } = club;
  const state = openState(STATE_DIR);
  const interrupted = state.prepare("SELECT count(*) AS n FROM charge_attempts WHERE status = 'OPEN'").get()?.n;
  const unbooked = invoices
    .map((invoice) => recordOf(state, invoice))
    .filter((record) => record.charges > record.payments);
  console.info(
    `${invoices.length} invoices: ${interrupted} payments interrupted, ${unbooked.length} charged and not booked`,
  );
  expect(interrupted).toBeGreaterThan(0);

  // Ten minutes later, as far as the attempts can tell.
  state.exec('UPDATE charge_attempts SET created_at = created_at - 600000');
  await reconcile(url);
  for (const invoice of invoices) {
    const record = recordOf(state, invoice);
    expect(record).toEqual(
      record.charges === 1 ? SETTLED : { ...SETTLED, status: 'ISSUED', membership: 'PENDING', payments: 0, charges: 0 },
    );
    if (answered.has(invoice)) expect(record.charges).toBe(1);
  }

  for (const invoice of invoices) {
    const isPaid = recordOf(state, invoice).status === 'PAID';
    expect(await pay(url, invoice)).toBe(isPaid ? 409 : 200);
    expect(recordOf(state, invoice)).toEqual(SETTLED);
  }
  const receipts = state.prepare("SELECT count(*) AS n FROM outbox WHERE effect = 'payment.received'").get()?.n;
  expect(receipts).toBe(invoices.length);
  state.close();
});
