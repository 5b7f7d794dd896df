// Imports of contractors' files in a club that runs in processes of its own, and what its database holds of them. Kept free
// of workerd's types, so that tests in Node can use it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { rawParcel } from '../samples/mail-samples-raw';
import { runSql } from './club-state';

interface SignedIn {
  url: string;
  token: string;
}

const HEADER = 'con,hoc_inv_num,job_number,inv_date,labor_1,labor_amt_1,material_1,material_amt_1,tax';
/** Of a row: 300.01 with 10.35 % tax. */
const CENTS = 33_106;

export async function callClub({ url, token }: SignedIn, path: string, body?: object) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<{ batch_id: number; task: { attachments: { uuid: string }[] } }>;
}

/** A mail with a file of so many invoices, whose numbers begin with `name`. Returns its task, which is PROCESSING. */
export async function mailSheet(club: SignedIn, name: string, rows: number): Promise<number> {
  const lines = Array.from({ length: rows }, (_, i) => `NONE,${name}-${i},,11/02/2026,Work,200.00,Pipe,100.01,10.35`);
  const file = { name: 'invoices.csv', type: 'text/csv', content: [HEADER, ...lines].join('\n') };
  const mail = await fetch(`${club.url}/dev/inbound-mail`, {
    method: 'POST',
    headers: { Origin: club.url, 'Content-Type': 'message/rfc822' },
    body: rawParcel({ subject: `Invoices ${name}`, from: 'billing@contractor.example' }, [file]),
  });
  if (!mail.ok) throw new Error(`the mail was answered ${mail.status}: ${await mail.text()}`);
  const [[task]] = (await runSql(club.url, { sql: 'SELECT max(id) AS id FROM tasks' })) as [[{ id: number }]];
  await callClub(club, '/tasks/change-status', { id: task.id, status: 'PROCESSING' });
  await callClub(club, `/tasks/change-type/${task.id}`, { task_type: 'INVOICE_BATCH' });
  return task.id;
}

/** Begins the import of a task's file. Returns its batch. */
export async function beginImport(club: SignedIn, task: number): Promise<number> {
  const { attachments } = (await callClub(club, `/tasks/${task}`)).task;
  const { batch_id } = await callClub(club, '/tasks/change-to-batch', { id: task, file_uuid: attachments[0]!.uuid });
  return batch_id;
}

export interface KeptBatch {
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

/** The database's rows of a batch of this size when each was imported once. */
export const wholeBatch = (rows: number): KeptBatch => ({
  ...{ status: 'IMPORTED', total: rows, processed: rows, stored: rows, numbers: rows, first: 2, last: rows + 1 },
  ...{ cents: rows * CENTS, finished: 1 },
});

/** The database's rows of a batch, in an open club. */
export async function batchIn(url: string, batch: number): Promise<KeptBatch> {
  const [[kept]] = (await runSql(url, { sql: KEPT, params: [batch] })) as unknown as [[KeptBatch]];
  return kept;
}

/** The same of a club that was killed: the database's file is read. */
export function batchInFile(stateDir: string, batch: number): KeptBatch {
  const folder = join(stateDir, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => /^[\da-f]{64}\.sqlite$/.test(name))!;
  const db = new DatabaseSync(join(folder, file), { readOnly: true, timeout: 5000 });
  const kept = db.prepare(KEPT).get(batch) as unknown as KeptBatch;
  db.close();
  return { ...kept };
}

/** Lets ten minutes pass: an import that stands still is woken by the cron. */
export async function wakeImports(url: string): Promise<void> {
  await runSql(
    url,
    { sql: "UPDATE invoice_batches SET updated_at = updated_at - 600000 WHERE status = 'PENDING'" },
    { sql: "UPDATE outbox SET due_at = due_at - 600000, claimed_at = claimed_at - 600000 WHERE status <> 'DONE'" },
  );
  const cron = await fetch(`${url}/dev/cron?cron=${encodeURIComponent('*/5 * * * *')}`, { method: 'POST' });
  if (!cron.ok) throw new Error(`the cron answered ${cron.status}`);
}
