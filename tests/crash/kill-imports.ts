// Run by `npm run kill -- --imports 100` alone: each kill takes about five seconds.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import type { ImportEvent } from '../../durable-objects/batch-import-messages';
import { type ClubProcess, startClub } from '../support/club-process';
import { openAdmin, runSql } from '../support/club-state';
import { rawParcel } from '../support/mail-samples-raw';

const KILLS = Number(process.env.KILL_ROUNDS);
const SEED = Number(process.env.KILL_SEED);
const STATE_DIR = join(new URL('../..', import.meta.url).pathname, '.local', 'state-kill-import');
const ROWS = 10_000;
/** Before every so many kills an import is left alone, to know how long one takes just now. */
const MEASURED_EVERY = 10;
/** A kill that came when all was imported is none: it is tried again with another import, so often. */
const TRIES = 10;
const HEADER = 'con,hoc_inv_num,job_number,inv_date,labor_1,labor_amt_1,material_1,material_amt_1,tax';

interface Kept {
  status: string;
  total: number;
  processed: number;
  stored: number;
  numbers: number;
  first: number;
  last: number;
  cents: number;
  finished: number;
}

const KEPT = `SELECT b.status, b.total, processed, count(r.id) AS stored, count(DISTINCT content ->> 'hoc_inv_num') AS numbers,
    min(row_number) AS first, max(row_number) AS last, ifnull(sum(content ->> 'total'), 0) AS cents,
    (SELECT count(*) FROM outbox WHERE effect = 'batch.finished' AND payload ->> 'batch_id' = b.id) AS finished
  FROM invoice_batches AS b LEFT JOIN batch_invoices AS r ON r.batch_id = b.id WHERE b.id = ?`;
const WHOLE: Kept = {
  ...{ status: 'IMPORTED', total: ROWS, processed: ROWS, stored: ROWS, numbers: ROWS, first: 2, last: ROWS + 1 },
  // Each row is 300.01 with 10.35 % tax
  ...{ cents: ROWS * 33_106, finished: 1 },
};

let club: ClubProcess;
let token: string;
/** Milliseconds from the answer that an import has begun until it was over, when that was measured last. */
let longest = 0;
let tried = 0;
afterAll(() => club?.stop());

/** Numbers from 0 to 1, the same for the same seed. */
let state = SEED >>> 0;
function chance() {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

async function call(path: string, body?: object) {
  const response = await fetch(`${club.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status, path).toBe(200);
  return response.json() as Promise<{ batch_id: number; task: { attachments: { uuid: string }[] } }>;
}

interface Import {
  batch: number;
  task: number;
  /** When the answer came that it has begun. */
  begun: number;
}

async function beginImport(): Promise<Import> {
  const name = `K${tried}`;
  const rows = Array.from({ length: ROWS }, (_, i) => `NONE,${name}-${i},,11/02/2026,Work,200.00,Pipe,100.01,10.35`);
  const file = { name: 'invoices.csv', type: 'text/csv', content: [HEADER, ...rows].join('\n') };
  const mail = await fetch(`${club.url}/dev/inbound-mail`, {
    method: 'POST',
    headers: { Origin: club.url, 'Content-Type': 'message/rfc822' },
    body: rawParcel({ subject: `Invoices ${name}`, from: 'billing@contractor.example' }, [file]),
  });
  expect(mail.status).toBe(200);
  const [[task]] = (await runSql(club.url, { sql: 'SELECT max(id) AS id FROM tasks' })) as [[{ id: number }]];
  await call('/tasks/change-status', { id: task.id, status: 'PROCESSING' });
  await call(`/tasks/change-type/${task.id}`, { task_type: 'INVOICE_BATCH' });
  const { attachments } = (await call(`/tasks/${task.id}`)).task;
  const { batch_id } = await call('/tasks/change-to-batch', { id: task.id, file_uuid: attachments[0]!.uuid });
  return { batch: batch_id, task: task.id, begun: performance.now() };
}

/** What the database holds of a batch; its file is read, for the server is dead. */
function readFile({ batch }: Import): Kept {
  const folder = join(STATE_DIR, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => /^[\da-f]{64}\.sqlite$/.test(name))!;
  const db = new DatabaseSync(join(folder, file), { readOnly: true, timeout: 5000 });
  const kept = db.prepare(KEPT).get(batch) as unknown as Kept;
  db.close();
  return kept;
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

/** Waits for the end of an import as a page does that shows its progress. Returns the counts that were told. */
async function watch({ task }: Import): Promise<number[]> {
  const counts: number[] = [];
  const socket = new WebSocket(`${club.url.replace('http', 'ws')}/parties/batch-import/${task}?token=${token}`);
  await new Promise<void>((done, fail) => {
    const timer = setTimeout(
      () => fail(new Error(`no end of the import was told, after ${counts.join(', ')}`)),
      120_000,
    );
    const end = (error?: Error) => {
      clearTimeout(timer);
      error ? fail(error) : done();
    };
    socket.addEventListener('close', () => end(new Error('the socket was closed before the end')));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as ImportEvent;
      if (message.event === 'invoices') counts.push(message.data.progress);
      if (message.event === 'done') end();
    });
  });
  socket.close();
  return counts;
}

/** Looks whether everything is there once, and was told to the end; then the rows go, or each boot would be slower. */
async function expectWhole(each: Import, counts: number[]) {
  const [[kept]] = (await runSql(club.url, { sql: KEPT, params: [each.batch] })) as unknown as [[Kept]];
  expect(kept).toEqual(WHOLE);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  expect(counts.at(-1), 'the progress that was told last').toBe(ROWS);
  await call(`/batch/${each.batch}/take-back`, {});
}

/** Begins an import and kills the server at a random moment of it. Returns what it held then, once it is whole again. */
async function killOne() {
  tried++;
  const each = await beginImport();
  await pause(chance() * longest);
  const after = performance.now() - each.begun;
  await club.kill();
  const atKill = readFile(each);
  expect(atKill.stored, 'rows and their count are written together').toBe(atKill.processed);
  club = await startClub(STATE_DIR);
  await later();
  await expectWhole(each, await watch(each));
  return { after, atKill };
}

for (let kill = 0; kill < KILLS; kill++) {
  test(`an import that is killed loses no row and doubles none: kill ${kill + 1} of ${KILLS}`, async () => {
    if (kill === 0) {
      rmSync(STATE_DIR, { recursive: true, force: true });
      club = await startClub(STATE_DIR);
      token = await openAdmin(club.url);
    }
    if (kill % MEASURED_EVERY === 0) {
      tried++;
      const each = await beginImport();
      const counts = await watch(each);
      longest = performance.now() - each.begun;
      await expectWhole(each, counts);
    }
    for (let tries = 1; ; tries++) {
      const { after, atKill } = await killOne();
      const isHit = atKill.status === 'PENDING';
      const when = `killed after ${Math.round(after)} of ${Math.round(longest)} ms`;
      console.info(`kill ${kill + 1}: ${when}, with ${atKill.stored} of ${ROWS} rows${isHit ? '' : ': too late'}`);
      if (isHit) return;
      // The machine is less busy than when it was measured
      longest = Math.min(longest, after);
      expect(tries, 'tries to kill the server before the import is over').toBeLessThan(TRIES);
    }
  });
}
