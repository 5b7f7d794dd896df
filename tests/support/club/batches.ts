import { desc, eq } from 'drizzle-orm';
import type { Who } from '~/demo/people';
import { receiveMail } from '~/domains/inbox/operations/receive-mail.server';
import { mails } from '~/domains/inbox/table.server';
import { changeToBatch } from '~/domains/invoice-batches/operations/change-to-batch.server';
import { importBatchChunk } from '~/domains/invoice-batches/operations/import-batch-chunk.server';
import { readBatchFile } from '~/domains/invoice-batches/operations/read-batch-file.server';
import { batchInvoices, invoiceBatches } from '~/domains/invoice-batches/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { perform } from '~/lib/operation/operation.server';
import { chunksOf } from '../../../durable-objects/import-steps';
import { rawParcel } from '../samples/mail-samples-raw';
import { contextFor, db } from './context';
import { addContractor, addJob } from './jobs';

export const HEADER = 'con,hoc_inv_num,job_number,inv_date,material_1,material_amt_1,labor_1,labor_amt_1,tax';

/** A mail with a file of invoices, whose task is PROCESSING. */
export async function mailFile(
  content: string | Uint8Array,
  { from = 'accounts@example.com', name = 'invoices.csv', type = 'text/csv' } = {},
) {
  const raw = rawParcel({ from, subject: 'Invoices of this week' }, [{ name, type, content }]);
  await perform(receiveMail, { ...(await contextFor('system')), drain: async () => {} }, { raw });
  const [task] = await db.select().from(tasks).orderBy(desc(tasks.id)).limit(1);
  await db.update(tasks).set({ status: 'PROCESSING', task_type: 'INVOICE_BATCH' }).where(eq(tasks.id, task!.id));
  const [mail] = await db.select().from(mails).where(eq(mails.id, task!.taskable_id));
  return { task: task!, mail: mail!, file: mail!.attachments[0]!.uuid };
}

/** A context whose effects wait: no import begins by itself. */
export const quietContext = async (who: Who | 'system') => ({ ...(await contextFor(who)), drain: async () => {} });

/** Begins a batch without its Durable Object. */
export async function beginBatch(content: string | Uint8Array, from?: string) {
  const { task, file } = await mailFile(content, from === undefined ? {} : { from });
  const given = { id: task.id, with_feedback: false, file_uuid: file };
  const { batch_id } = await perform(changeToBatch, await quietContext('accounting'), given);
  return { task, batchId: batch_id };
}

/** The chunks of a batch's file, as its Durable Object puts them. */
export async function chunksOfBatch(batchId: number) {
  const read = (await perform(readBatchFile, await quietContext('system'), { id: batchId }))!;
  const chunks = await chunksOf(read.rows);
  return chunks.map(({ rows }, number) => ({
    id: batchId,
    number,
    rows: JSON.parse(rows) as unknown[],
    reading: read.reading,
    total: read.rows.length,
    is_last: number === chunks.length - 1,
  }));
}

export const putChunk = async (chunk: object) => perform(importBatchChunk, await quietContext('system'), chunk);

/** A batch of a file, imported. */
export async function importBatch(content: string | Uint8Array, from?: string) {
  const begun = await beginBatch(content, from);
  for (const chunk of await chunksOfBatch(begun.batchId)) await putChunk(chunk);
  return { ...begun, rows: await rowsOf(begun.batchId) };
}

export const batchOf = async (id: number) =>
  (await db.select().from(invoiceBatches).where(eq(invoiceBatches.id, id)))[0]!;
export const rowsOf = (id: number) =>
  db.select().from(batchInvoices).where(eq(batchInvoices.batch_id, id)).orderBy(batchInvoices.row_number);

/** A contractor and a job of theirs, whose codes stand in files. */
export async function addBilled() {
  const contractor = await addContractor({ factor_percent: 1000 });
  const job = await addJob();
  return { contractor, job };
}

/** So many rows of one contractor, each with a number of its own. */
export const fileOf = (con: string, jobNumber: number, numbers: readonly string[]) =>
  [HEADER, ...numbers.map((number) => `${con},${number},${jobNumber},11/02/2026,Pipe,100.00,Hours,200.01,10.35`)].join(
    '\n',
  );
