import { and, desc, eq, sql } from 'drizzle-orm';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { firstOf, readTogether } from '~/lib/read-together.server';
import { listedBatchStatuses } from './states';
import { batchInvoices, type InvoiceBatch, invoiceBatches } from './table.server';

export type { InvoiceBatch };

const selectBatch = (db: Database, id: IdOf) => db.select().from(invoiceBatches).where(eq(invoiceBatches.id, id));

export const batchRead = (db: Database, id: IdOf) => firstOf(selectBatch(db, id));

export async function getBatch(db: Database, id: number): Promise<InvoiceBatch | null> {
  const [batch] = await selectBatch(db, id);
  return batch ?? null;
}

export const isListed = ({ status }: InvoiceBatch) => (listedBatchStatuses as readonly string[]).includes(status);

/** A batch that is imported or being imported. @throws AppError 404 */
export async function findBatch(db: Database, id: number): Promise<InvoiceBatch> {
  const batch = await getBatch(db, id);
  if (!batch || !isListed(batch)) throw notFound('Batch');
  return batch;
}

/** A literal, as in the partial index: with a bound value SQLite would not use it. */
export const isPending = sql`${invoiceBatches.status} = 'PENDING'`;

/** The id of a batch's mail, as part of a statement. */
export const mailOfBatch = (id: IdOf) => sql<number>`(SELECT mail_id FROM ${invoiceBatches} WHERE id = ${id})`;

/** The batch of a task, except failed and undone ones. */
export async function getBatchOfTask(db: Database, taskId: number): Promise<InvoiceBatch | null> {
  const [batch] = await db
    .select()
    .from(invoiceBatches)
    .where(and(eq(invoiceBatches.task_id, taskId), sql`status IN ('PENDING', 'IMPORTED')`));
  return batch ?? null;
}

/** The task's last failed import. */
export const failedBatchRead = (db: Database, taskId: number) =>
  firstOf(
    db
      .select({ id: invoiceBatches.id, file_name: invoiceBatches.file_name, failure: invoiceBatches.failure })
      .from(invoiceBatches)
      .where(and(eq(invoiceBatches.task_id, taskId), sql`status = 'FAILED'`))
      .orderBy(desc(invoiceBatches.id))
      .limit(1),
  );

/** The condition on one invoice of a batch. @param id the batch's */
export const isRowOf = (id: number, rowId: number) => and(eq(batchInvoices.id, rowId), eq(batchInvoices.batch_id, id));

/** An invoice of a batch with its batch; either may be missing. */
export const findBatchInvoice = (db: Database, { id, batch_invoice_id }: { id: number; batch_invoice_id: number }) =>
  readTogether(db, {
    batch: batchRead(db, id),
    row: firstOf(db.select().from(batchInvoices).where(isRowOf(id, batch_invoice_id))),
  });
