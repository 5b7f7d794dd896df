import { eq, sql } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import { work } from '~/lib/operation/tables.server';
import type { WorkHandlers } from '~/lib/work/define-work.server';
import { runWork } from '~/lib/work/run-work.server';
import { groupsOf, sweepWork } from '~/lib/work/wake-work.server';
import { db } from './context';

/** Runs these rows as the Worker would, one invocation after the other. Returns what is to be looked at again. */
export async function runRows(context: OperationContext, handlers: WorkHandlers, ids: readonly string[]) {
  const among = sql`${work.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const rows = await db.select({ id: work.id, kind: work.kind, deaths: work.deaths }).from(work).where(among);
  const again = [];
  for (const group of groupsOf(handlers, rows)) again.push(...(await runWork(context, handlers, group)));
  return again;
}

/** Runs what is due, and was missed. */
export async function runOverdue(context: OperationContext, handlers: WorkHandlers) {
  const rows = await sweepWork(context, handlers);
  return runRows(
    context,
    handlers,
    rows.map(({ id }) => id),
  );
}

/** All that waits is due by now. */
export const passTime = (milliseconds = 86_400_000) =>
  db
    .update(work)
    .set({ due_at: new Date(Date.now() - milliseconds) })
    .where(eq(work.status, 'READY'));
