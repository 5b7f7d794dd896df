import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, asc, eq, gt, gte, isNotNull, lt, max, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { estimateLinks, estimates } from '../table.server';

interface Span {
  /** Requested from this instant on, and before that one. */
  from: Date;
  to: Date;
  now: Date;
}

/**
 * The requests of a span without an answer and without a reminder whose link works, by id.
 * @param jobUuid the uuid of a column's job, NULL where that needs no estimate: no request of it is listed
 */
export const listUnanswered = (
  db: Database,
  { from, to, now }: Span,
  { after, limit }: { after: number; limit: number },
  jobUuid: (column: SQLiteColumn) => SQL<string | null>,
) =>
  db
    .select({ estimate: estimates, job_uuid: jobUuid(estimates.job_id) as SQL<string> })
    .from(estimates)
    .where(
      and(
        sql`type = 'PENDING' AND reminded_at IS NULL`,
        gte(estimates.created_at, from),
        lt(estimates.created_at, to),
        gt(estimates.id, after),
        isNotNull(jobUuid(estimates.job_id) as SQLWrapper),
        sql`EXISTS (SELECT 1 FROM ${estimateLinks} WHERE estimate_id = ${qualified(estimates.id)} AND ${gt(estimateLinks.expires_at, now)})`,
      ),
    )
    .orderBy(asc(estimates.id))
    .limit(limit);

/** Until when the links of an estimate work; null where it has none. */
export async function getLinkEnd(db: Database, estimateId: number): Promise<Date | null> {
  const [row] = await db
    .select({ end: max(estimateLinks.expires_at) })
    .from(estimateLinks)
    .where(eq(estimateLinks.estimate_id, estimateId));
  return row?.end ?? null;
}
