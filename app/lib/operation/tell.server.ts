import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { logWarning } from '../log';
import type { Effect } from './commit.server';
import { jsonOf } from './json-of.server';
import type { OperationContext } from './operation.server';
import { outbox } from './tables.server';

/** Writes, in one batch, what needs no history, such as a draft, and notifies the pages that show it. */
export async function tell(
  { db, now, waitUntil, drain }: OperationContext,
  writes: BatchItem<'sqlite'>[],
  effects: Effect[],
): Promise<void> {
  const rows = effects.map(({ effect, payload }) => ({
    id: crypto.randomUUID(),
    effect,
    payload: sql`${jsonOf(payload)}`,
    status: 'PENDING' as const,
    due_at: now,
    created_at: now,
  }));
  const made = [...writes, ...rows.map((row) => db.insert(outbox).values(row))];
  if (made.length === 0) return;
  await db.batch(made as [BatchItem<'sqlite'>]);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) waitUntil(drain(ids).catch((error) => logWarning('outbox left to the cron', error)));
}
