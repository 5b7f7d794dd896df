import { sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { hasEstimates } from '~/domains/estimates/queries.server';
import { invoiceUuidOfJob } from '~/domains/invoices/queries.server';
import type { IdOf } from '~/lib/by-key.server';
import { qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { rowsTogether } from '~/lib/read-together.server';
import { dispatches, jobs } from '../table.server';

/** Whether the job whose id a column has belongs to its member for good: estimated, dispatched or billed. For a select. */
export const isMemberTied = (jobId: SQLiteColumn) =>
  sql<boolean>`(${hasEstimates(jobId)} OR EXISTS (SELECT 1 FROM ${dispatches} WHERE job_id = ${qualified(jobId)})
    OR ${invoiceUuidOfJob(jobId)} IS NOT NULL)`.mapWith(Boolean);

export async function readMemberTied(db: Database, job: IdOf): Promise<boolean> {
  const [row] = await rowsTogether(
    db,
    db
      .select({ is: isMemberTied(jobs.id) })
      .from(jobs)
      .where(sql`${jobs.id} = ${job}`),
  );
  return row?.is ?? false;
}
