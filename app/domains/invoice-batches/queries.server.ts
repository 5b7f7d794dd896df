import { eq } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';
import { invoiceBatches } from './table.server';

type InvoiceBatch = typeof invoiceBatches.$inferSelect;

export async function getBatch(db: Database, id: number): Promise<InvoiceBatch | null> {
  const [batch] = await db.select().from(invoiceBatches).where(eq(invoiceBatches.id, id));
  return batch ?? null;
}

export async function getBatchOfTask(db: Database, taskId: number): Promise<InvoiceBatch | null> {
  const [batch] = await db.select().from(invoiceBatches).where(eq(invoiceBatches.task_id, taskId));
  return batch ?? null;
}
