// Run by `npm run kill` alone: each round takes some ten seconds.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type ClubProcess, startClub } from '../support/process/club-process';
import { openAdmin, oweDues, recordOf, refundsOf, runSql } from '../support/process/club-state';

const ROUNDS = Number(process.env.KILL_ROUNDS);
const SEED = Number(process.env.KILL_SEED);
const STATE_DIR = join(new URL('../..', import.meta.url).pathname, '.local', 'state-kill');
const PER_ROUND = 6;
/** Every tenth round is killed only when all is answered: kills of the others fall into the time that took. */
const MEASURED_EVERY = 10;
/** Most of it goes by before anything is paid: later moments tell more. */
const later = (chance: number) => Math.sqrt(chance);
const SETTLED = { status: 'PAID', membership: 'ACTIVE', payments: 1, open: 0, charges: 1 };
const UNTOUCHED = { status: 'ISSUED', membership: 'PENDING', payments: 0, open: 0, charges: 0 };

let club: ClubProcess;
let token: string;
/** Invoices that are paid and not refunded wholly: what the next round refunds. */
let paid: string[] = [];
/** Milliseconds until all that a round sends was answered, when that was measured last. */
let longest = 0;
afterAll(() => club?.stop());

/** A number from 0 to 1, the same for the same round of a seed. */
const chance = (round: number) => ((Math.imul(round + 1, 2_654_435_761) ^ Math.imul(SEED, 40_503)) >>> 0) / 2 ** 32;

/** The response's status, or 0 when the server died before it. */
async function post(url: string, path: string, body: object, address: string, bearer?: string): Promise<number> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': address,
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  return text === undefined ? 0 : response!.status;
}

const jobRequest = (description: string) => ({
  first_name: 'Nora',
  last_name: 'Lindqvist',
  email: 'nora@example.com',
  phone_no: '+12065550123',
  service_address: '1501 E Madison St',
  zip: '98122',
  job_description: description,
});

async function countOf(sql: string, ...params: string[]): Promise<number> {
  const [[row]] = (await runSql(club.url, { sql, params })) as [[{ n: number }]];
  return row.n;
}

for (let round = 0; round < ROUNDS; round++) {
  test(`killed at any moment, nothing is charged or refunded twice, or lost: round ${round + 1} of ${ROUNDS}`, async () => {
    if (round === 0) {
      rmSync(STATE_DIR, { recursive: true, force: true });
      club = await startClub(STATE_DIR);
      token = await openAdmin(club.url);
    }
    const dues = await Promise.all(Array.from({ length: PER_ROUND }, () => oweDues(club.url)));
    const invoices = dues.map(({ invoice }) => invoice);
    const wishes = invoices.map((_, index) => `wish ${round}.${index}`);
    const address = `198.51.${round % 250}.7`;
    const confirmed = new Set<string>();
    const confirm = async (what: string, status: Promise<number>) => {
      if ((await status) === 200) confirmed.add(what);
    };
    const refunding = paid.slice(0, PER_ROUND);
    while (refunding.length < PER_ROUND / 2) {
      const { invoice } = await oweDues(club.url);
      expect(await post(club.url, `/payments/pay-invoice/${invoice}`, { pm: 'pm_card_visa' }, address)).toBe(200);
      refunding.push(invoice);
    }
    const refund = async (invoice: string, amount?: number) => {
      const [[payment]] = (await runSql(club.url, {
        sql: 'SELECT payments.uuid AS id FROM payments JOIN invoices ON invoices.id = payments.invoice_id WHERE invoices.uuid = ?',
        params: [invoice],
      }).catch(() => [[]])) as [[{ id: string }?]];
      if (payment === undefined) return 0;
      return post(
        club.url,
        `/payments/refund/${payment.id}`,
        amount === undefined ? {} : { amount, submission_id: crypto.randomUUID() },
        address,
        token,
      );
    };
    const started = performance.now();
    const sent = [
      // Each is requested twice; every other one in a part first
      ...refunding.flatMap((each, index) => [
        confirm(`back ${each}`, refund(each, index % 2 === 0 ? undefined : 10_000)),
        refund(each),
      ]),
      ...invoices.map((each) =>
        confirm(each, post(club.url, `/payments/pay-invoice/${each}`, { pm: 'pm_card_visa' }, address)),
      ),
      ...wishes.map((each) => confirm(each, post(club.url, '/job-request', jobRequest(each), address))),
    ];
    if (round % MEASURED_EVERY === 0) {
      await Promise.all(sent);
      longest = performance.now() - started;
    } else await new Promise((done) => setTimeout(done, later(chance(round)) * longest));
    const killedAfter = performance.now() - started;
    await club.kill();
    await Promise.all(sent);

    club = await startClub(STATE_DIR);
    // Moves the attempts ten minutes into the past, where the cron looks for lost ones
    await runSql(
      club.url,
      { sql: 'UPDATE charge_attempts SET created_at = created_at - 600000' },
      { sql: 'UPDATE refund_attempts SET created_at = created_at - 600000, asked_at = asked_at - 600000' },
    );
    const cron = await fetch(`${club.url}/dev/cron?cron=${encodeURIComponent('*/5 * * * *')}`, { method: 'POST' });
    expect(cron.status).toBe(200);
    let settled = 0;
    for (const invoice of invoices) {
      const record = await recordOf(club.url, invoice);
      expect(record).toEqual(record.charges === 1 ? SETTLED : UNTOUCHED);
      if (confirmed.has(invoice)) expect(record).toEqual(SETTLED);
      settled += record.charges;
    }
    let back = 0;
    for (const [index, invoice] of refunding.entries()) {
      const {
        status,
        payment,
        amount,
        booked,
        paid: atProvider,
        asked: attempted,
        open,
        told,
        times,
      } = await refundsOf(club.url, invoice);
      const whole = booked === amount ? 'REFUND' : 'PAID';
      expect({ status, payment, atProvider, attempted, open, told }).toEqual({
        status: whole,
        payment: whole,
        atProvider: booked,
        attempted: booked,
        open: 0,
        told: times,
      });
      expect(booked).toBeLessThanOrEqual(amount);
      if (confirmed.has(`back ${invoice}`)) expect(booked).toBeGreaterThanOrEqual(index % 2 === 0 ? amount : 10_000);
      if (booked > 0) back += 1;
    }
    paid = [];
    for (const each of [...refunding, ...invoices]) {
      const { charges, status } = await recordOf(club.url, each);
      if (charges === 1 && status === 'PAID') paid.push(each);
    }
    let asked = 0;
    for (const wish of wishes) {
      const jobs = await countOf('SELECT count(*) AS n FROM jobs WHERE description = ?', wish);
      const ofJob = "taskable_type = 'job' AND taskable_id IN (SELECT id FROM jobs WHERE description = ?)";
      const tasks = await countOf(`SELECT count(*) AS n FROM tasks WHERE ${ofJob}`, wish);
      const steps = await countOf(
        "SELECT count(*) AS n FROM history WHERE subject_type = 'job' AND subject_id IN (SELECT id FROM jobs WHERE description = ?)",
        wish,
      );
      expect([wish, jobs, tasks, steps]).toEqual([wish, jobs, jobs, jobs]);
      expect(jobs).toBeLessThanOrEqual(1);
      if (confirmed.has(wish)) expect(jobs).toBe(1);
      asked += jobs;
    }
    console.info(
      `round ${round + 1}: killed after ${Math.round(killedAfter)} of ${Math.round(longest)} ms; ` +
        `${settled} of ${PER_ROUND} paid, ${back} of ${refunding.length} refunded, ${asked} of ${PER_ROUND} jobs, ${confirmed.size} confirmed`,
    );
  });
}
