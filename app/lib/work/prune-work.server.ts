import { and, inArray, lte, sql } from 'drizzle-orm';
import type { OperationContext } from '../operation/operation.server';
import { work } from '../operation/tables.server';
import type { GoesOn } from './define-work.server';

const DAY_MILLISECONDS = 86_400_000;
const DAYS_OF_DONE = 30;
const DAYS_OF_OTHERS = 365;
/** Rows deleted a run. */
const AT_ONCE = 5000;

/** Deletes done work after a month, dead and cancelled work after a year; a limited number a run. */
export async function pruneWork({ db, now, slice }: OperationContext): Promise<GoesOn | undefined> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS);
  const over = (statuses: readonly ('DONE' | 'DEAD' | 'CANCELED')[], days: number) =>
    db
      .select({ id: work.id })
      .from(work)
      .where(and(inArray(work.status, [...statuses]), lte(work.finished_at, before(days))));
  const which = over(['DONE'], DAYS_OF_DONE)
    .unionAll(over(['DEAD', 'CANCELED'], DAYS_OF_OTHERS))
    .limit(AT_ONCE);
  const { meta } = await db.delete(work).where(sql`${work.id} IN (${which})`);
  if (meta.changes < AT_ONCE) return undefined;
  return { cursor: `${Number(slice?.cursor ?? 0) + meta.changes}` };
}
