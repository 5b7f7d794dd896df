// Run by `npm run kill -- --import` alone: each round imports 10,000 rows and takes about two minutes.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type ClubProcess, startClub } from '../support/club-process';
import { openAdmin, runSql } from '../support/club-state';
import { rawParcel } from '../support/mail-samples-raw';

const ROUNDS = Number(process.env.KILL_ROUNDS);
const SEED = Number(process.env.KILL_SEED);
const STATE_DIR = join(new URL('../..', import.meta.url).pathname, '.local', 'state-kill-import');
const ROWS = 10_000;
/** So often one import is killed, at rows spread over the file: by the clock alone, a slow machine would die before any. */
const KILLS = 6;
/** About what a chunk takes: a kill falls anywhere into one. */
const CHUNK_MILLISECONDS = 150;
const HEADER = 'con,hoc_inv_num,job_number,inv_date,labor_1,labor_amt_1,material_1,material_amt_1,tax';

let club: ClubProcess;
let token: string;
afterAll(() => club?.stop());

/** A number from 0 to 1, the same for the same kill of a seed. */
const chance = (kill: number) => ((Math.imul(kill + 1, 2_654_435_761) ^ Math.imul(SEED, 40_503)) >>> 0) / 2 ** 32;

async function call(path: string, body?: object) {
  const response = await fetch(`${club.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status, path).toBe(200);
  return response.json() as Promise<{ batch_id: number; task: { attachments: { uuid: string }[] } }>;
}

async function beginImport(round: number): Promise<{ batch: number; task: number }> {
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `NONE,K${round}-${index},,11/02/2026,Work,200.00,Pipe,100.01,10.35`,
  );
  const file = { name: 'invoices.csv', type: 'text/csv', content: [HEADER, ...rows].join('\n') };
  const mail = await fetch(`${club.url}/dev/inbound-mail`, {
    method: 'POST',
    headers: { Origin: club.url, 'Content-Type': 'message/rfc822' },
    body: rawParcel({ subject: `Round ${round}`, from: 'billing@contractor.example' }, [file]),
  });
  expect(mail.status).toBe(200);
  const [[task]] = (await runSql(club.url, { sql: 'SELECT max(id) AS id FROM tasks' })) as [[{ id: number }]];
  await call('/tasks/change-status', { id: task.id, status: 'PROCESSING' });
  await call(`/tasks/change-type/${task.id}`, { task_type: 'INVOICE_BATCH' });
  const { attachments } = (await call(`/tasks/${task.id}`)).task;
  const { batch_id } = await call('/tasks/change-to-batch', { id: task.id, file_uuid: attachments[0]!.uuid });
  return { batch: batch_id, task: task.id };
}

async function stateOf(batch: number) {
  const [[row]] = (await runSql(club.url, {
    sql: `SELECT status, total, (SELECT count(*) FROM batch_invoices WHERE batch_id = b.id) AS stored,
        (SELECT count(DISTINCT content ->> 'hoc_inv_num') FROM batch_invoices WHERE batch_id = b.id) AS numbers,
        (SELECT min(row_number) FROM batch_invoices WHERE batch_id = b.id) AS first,
        (SELECT max(row_number) FROM batch_invoices WHERE batch_id = b.id) AS last
      FROM invoice_batches AS b WHERE id = ?`,
    params: [batch],
  })) as [[{ status: string; total: number; stored: number; numbers: number; first: number; last: number }]];
  return row;
}

/** As time passes: an import that stands still is woken by the cron. */
async function later() {
  await runSql(
    club.url,
    { sql: "UPDATE invoice_batches SET updated_at = updated_at - 600000 WHERE status = 'PENDING'" },
    { sql: "UPDATE outbox SET due_at = due_at - 600000, claimed_at = claimed_at - 600000 WHERE status <> 'DONE'" },
  );
  const cron = await fetch(`${club.url}/dev/cron?cron=${encodeURIComponent('*/5 * * * *')}`, { method: 'POST' });
  expect(cron.status).toBe(200);
}

for (let round = 0; round < ROUNDS; round++) {
  test(`an import killed ${KILLS} times loses no row and doubles none: round ${round + 1} of ${ROUNDS}`, async () => {
    if (round === 0) {
      rmSync(STATE_DIR, { recursive: true, force: true });
      club = await startClub(STATE_DIR);
      token = await openAdmin(club.url);
    }
    const { batch } = await beginImport(round);
    const seen: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const moment = chance(round * KILLS + kill);
      const from = seen.at(-1) ?? 0;
      const goal = Math.floor(from + (moment * 2 * (ROWS - from)) / (KILLS - kill + 1));
      await expect
        .poll(async () => (await stateOf(batch)).stored, { timeout: 120_000, interval: 20 })
        .toBeGreaterThanOrEqual(goal);
      await new Promise((done) => setTimeout(done, ((moment * 10) % 1) * CHUNK_MILLISECONDS));
      await club.kill();
      club = await startClub(STATE_DIR);
      const { stored } = await stateOf(batch);
      expect(stored, 'nothing that was stored is gone').toBeGreaterThanOrEqual(seen.at(-1) ?? 0);
      seen.push(stored);
      await later();
    }
    await expect.poll(async () => (await stateOf(batch)).status, { timeout: 120_000, interval: 500 }).toBe('IMPORTED');
    expect(await stateOf(batch)).toEqual({
      status: 'IMPORTED',
      total: ROWS,
      stored: ROWS,
      numbers: ROWS,
      first: 2,
      last: ROWS + 1,
    });
    console.info(`round ${round + 1}: rows stored at its kills: ${seen.join(', ')}`);
  });
}
