import { and, asc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { contractorNameOf } from '~/domains/contractors/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { dispatches, jobs } from '../table.server';

/** What a dispatch says to its contractor; null where it is no longer its job's: taken off, or concluded. */
export async function getOpenDispatch(db: Database, uuid: string) {
  const [row] = await db
    .select({ word: dispatches.word, price: dispatches.price })
    .from(dispatches)
    .where(and(eq(dispatches.uuid, uuid), isNull(dispatches.taken_off_at), isNull(dispatches.done_at)));
  return row ?? null;
}

/** The dispatches of a job, the oldest first. */
export const listDispatchesOfJob = (db: Database, jobId: SQL<number>) =>
  db
    .select({
      contractor_id: dispatches.contractor_id,
      dispatched_at: dispatches.dispatched_at,
      taken_off_at: dispatches.taken_off_at,
      done_at: dispatches.done_at,
    })
    .from(dispatches)
    .where(eq(dispatches.job_id, jobId))
    .orderBy(asc(dispatches.id));

/**
 * The dispatches from one instant up to, not including, another, in that order, each with its job, also a deleted one.
 * `id` is the job's number.
 */
export const listDispatchedBetween = (db: Database, from: Date, to: Date) =>
  db
    .select({
      dispatch_id: dispatches.id,
      contractor_id: dispatches.contractor_id,
      contractor: contractorNameOf(dispatches.contractor_id),
      dispatched_at: dispatches.dispatched_at,
      taken_off_at: dispatches.taken_off_at,
      id: jobs.id,
      uuid: jobs.uuid,
      status: jobs.status,
      dispatched: jobs.dispatched,
      deleted: sql<boolean>`${isNotNull(jobs.deleted_at)}`.mapWith(Boolean),
      contact_name: jobs.contact_name,
      contact_phone: jobs.contact_phone,
      property_line: jobs.property_line,
      category_id: jobs.category_id,
      code_id: jobs.code_id,
      description: jobs.description,
    })
    .from(dispatches)
    .innerJoin(jobs, eq(jobs.id, dispatches.job_id))
    .where(and(gte(dispatches.dispatched_at, from), lt(dispatches.dispatched_at, to)))
    .orderBy(asc(dispatches.dispatched_at), asc(dispatches.id));
