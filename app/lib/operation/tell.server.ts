import type { BatchItem } from 'drizzle-orm/batch';
import { insertWork } from '../work/claim.server';
import { type Effect, wakeLater, workRows } from './commit.server';
import type { OperationContext } from './operation.server';

/** Writes, in one batch, what is worth no history, such as a draft, and tells the pages that show it. */
export async function tell(context: OperationContext, writes: BatchItem<'sqlite'>[], effects: Effect[]): Promise<void> {
  const { db } = context;
  const rows = workRows(context, effects);
  const made = [...writes, ...rows.map((row) => insertWork(db, row))];
  if (made.length === 0) return;
  const lots: unknown[] = await db.batch(made as [BatchItem<'sqlite'>]);
  wakeLater(context, lots.slice(writes.length).flat());
}
