// Run by `npm run kill` alone: each round takes some ten seconds.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type ClubProcess, startClub } from '../support/club-process';
import { oweDues, recordOf, runSql } from '../support/club-state';

const ROUNDS = Number(process.env.KILL_ROUNDS);
const SEED = Number(process.env.KILL_SEED);
const STATE_DIR = join(new URL('../..', import.meta.url).pathname, '.local', 'state-kill');
const PER_ROUND = 6;
/** All that a round sends is done by then; most kills fall into it. */
const LONGEST_MILLISECONDS = 700;
const SETTLED = { status: 'PAID', membership: 'ACTIVE', payments: 1, open: 0, charges: 1 };
const UNTOUCHED = { status: 'ISSUED', membership: 'PENDING', payments: 0, open: 0, charges: 0 };

let club: ClubProcess;
afterAll(() => club?.stop());

/** A number from 0 to 1, the same for the same round of a seed. */
const chance = (round: number) => ((Math.imul(round + 1, 2_654_435_761) ^ Math.imul(SEED, 40_503)) >>> 0) / 2 ** 32;

/** The response's status, or 0 when the server died before it. */
async function post(url: string, path: string, body: object, address: string): Promise<number> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': address },
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
  test(`killed at any moment, nothing is charged twice, half-made or lost: round ${round + 1} of ${ROUNDS}`, async () => {
    if (round === 0) {
      rmSync(STATE_DIR, { recursive: true, force: true });
      club = await startClub(STATE_DIR);
    }
    const dues = await Promise.all(Array.from({ length: PER_ROUND }, () => oweDues(club.url)));
    const invoices = dues.map(({ invoice }) => invoice);
    const wishes = invoices.map((_, index) => `wish ${round}.${index}`);
    const address = `198.51.${round % 250}.7`;
    const confirmed = new Set<string>();
    const confirm = async (what: string, status: Promise<number>) => {
      if ((await status) === 200) confirmed.add(what);
    };
    const sent = [
      ...invoices.map((each) =>
        confirm(each, post(club.url, `/payments/pay-invoice/${each}`, { pm: 'pm_card_visa' }, address)),
      ),
      ...wishes.map((each) => confirm(each, post(club.url, '/job-request', jobRequest(each), address))),
    ];
    await new Promise((done) => setTimeout(done, chance(round) * LONGEST_MILLISECONDS));
    await club.kill();
    await Promise.all(sent);

    club = await startClub(STATE_DIR);
    // Moves the attempts ten minutes into the past, where the cron looks for lost ones
    await runSql(club.url, { sql: 'UPDATE charge_attempts SET created_at = created_at - 600000' });
    const cron = await fetch(`${club.url}/dev/cron?cron=${encodeURIComponent('*/5 * * * *')}`, { method: 'POST' });
    expect(cron.status).toBe(200);
    let settled = 0;
    for (const invoice of invoices) {
      const record = await recordOf(club.url, invoice);
      expect(record).toEqual(record.charges === 1 ? SETTLED : UNTOUCHED);
      if (confirmed.has(invoice)) expect(record).toEqual(SETTLED);
      settled += record.charges;
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
      `round ${round + 1}: killed after ${Math.round(chance(round) * LONGEST_MILLISECONDS)} ms; ` +
        `${settled} of ${PER_ROUND} paid, ${asked} of ${PER_ROUND} jobs, ${confirmed.size} confirmed`,
    );
  });
}
