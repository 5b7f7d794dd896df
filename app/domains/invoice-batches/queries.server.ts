import { eq, sql } from 'drizzle-orm';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/database.server';
import { firstOf } from '~/lib/read-together.server';
import { invoiceBatches } from './table.server';

type InvoiceBatch = typeof invoiceBatches.$inferSelect;

export const batchRead = (db: Database, id: IdOf) =>
  firstOf(db.select().from(invoiceBatches).where(eq(invoiceBatches.id, id)));

/** The id of the mail that a batch came by, as part of a statement. */
export const mailOfBatch = (id: IdOf) => sql<number>`(SELECT mail_id FROM ${invoiceBatches} WHERE id = ${id})`;

export async function getBatchOfTask(db: Database, taskId: number): Promise<InvoiceBatch | null> {
  const [batch] = await db.select().from(invoiceBatches).where(eq(invoiceBatches.task_id, taskId));
  return batch ?? null;
}
