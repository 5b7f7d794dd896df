import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { contractorNameOf } from '~/domains/contractors/queries.server';
import { acceptedAtOf } from '~/domains/estimates/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { jobs } from '../table.server';

/** As the index of these jobs says it. */
const isUndispatched = and(
  isNotNull(jobs.contractor_id),
  sql`dispatched = 0`,
  isNull(jobs.deleted_at),
  sql`status NOT IN ('COMPLETED', 'CANCEL', 'DUPLICATE')`,
);

/** Open jobs whose accepted contractor has not been dispatched since this instant, by their number. */
export const listUndispatchedSince = (db: Database, since: Date, after: number, limit: number) =>
  db
    .select({
      id: jobs.id,
      membership_id: jobs.membership_id,
      contractor_id: jobs.contractor_id,
      contractor: contractorNameOf(jobs.contractor_id),
      accepted_at: acceptedAtOf(jobs.id),
      contact_name: jobs.contact_name,
      contact_email: jobs.contact_email,
      contact_phone: jobs.contact_phone,
    })
    .from(jobs)
    .where(and(isUndispatched, gt(jobs.id, after), lte(acceptedAtOf(jobs.id), since.getTime())))
    .orderBy(asc(jobs.id))
    .limit(limit);

/** The id of the job while this contractor is on it and not dispatched, as part of a statement; else NULL. */
export const undispatchedIdOf = (id: number, contractorId: number) =>
  sql<number>`(SELECT id FROM ${jobs} WHERE ${and(eq(jobs.id, id), eq(jobs.contractor_id, contractorId), isUndispatched)})`;

/** The assignee of the job, as part of a statement. */
export const assigneeOfJob = (id: number) =>
  sql<number | null>`(SELECT assigned_to FROM ${jobs} WHERE ${eq(jobs.id, id)})`;
