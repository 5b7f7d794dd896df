import { and, asc, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { contractorNameOf } from '~/domains/contractors/queries.server';
import type { IdOf } from '~/lib/by-key.server';
import { qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { rowsTogether } from '~/lib/read-together.server';
import { isHeldOrOver } from '~/lib/work/withdraw-work.server';
import { dispatches, jobs } from '../table.server';

/**
 * What a dispatch says to its contractor, until it was mailed; null then, and where it is no longer its job's: taken off,
 * or concluded.
 */
export async function getOpenDispatch(db: Database, uuid: string) {
  const [row] = await db
    .select({ word: dispatches.word, price: dispatches.price })
    .from(dispatches)
    .where(
      and(
        eq(dispatches.uuid, uuid),
        isNull(dispatches.mailed_at),
        isNull(dispatches.taken_off_at),
        isNull(dispatches.done_at),
      ),
    );
  return row ?? null;
}

/** A dispatch with the price that was accepted, and whether it is its job's at this moment; null where it was undone. */
export async function getDispatch(db: Database, uuid: string) {
  const { contractor_id, price, taken_off_at, done_at } = dispatches;
  const [row] = await db
    .select({ contractor_id, price, taken_off_at, done_at })
    .from(dispatches)
    .where(eq(dispatches.uuid, uuid));
  return row ? { ...row, isOpen: row.taken_off_at === null && row.done_at === null } : null;
}

/** Records that the mail of a dispatch was sent. */
export const noteMailed = (db: Database, uuid: string, now: Date) =>
  db.update(dispatches).set({ mailed_at: now }).where(eq(dispatches.uuid, uuid));

/** Whether the mail of a dispatch was delayed, has not been sent, and is not being sent now. */
const isNeverMailed = sql<boolean>`${isNull(dispatches.mailed_at)} AND ${isHeldOrOver(qualified(dispatches.uuid))}`;

/** The last dispatch of a job, if its mail was not sent; null where there is none. */
export async function getUnmailedDispatch(db: Database, jobId: IdOf) {
  const { uuid, contractor_id, mailed_at } = dispatches;
  const last = db
    .select({ uuid, contractor_id, mailed_at, isNeverMailed: isNeverMailed.mapWith(Boolean) })
    .from(dispatches)
    .where(eq(dispatches.job_id, jobId as number))
    .orderBy(desc(dispatches.id))
    .limit(1);
  const [row] = await rowsTogether(db, last);
  return row && row.mailed_at === null ? row : null;
}

/** Whether the last dispatch of this contractor to a job ended before its delayed mail was due. */
export async function wasNeverMailed(db: Database, jobId: number, contractorId: number): Promise<boolean> {
  const [row] = await db
    .select({ isNeverMailed: isNeverMailed.mapWith(Boolean) })
    .from(dispatches)
    .where(and(eq(dispatches.job_id, jobId), eq(dispatches.contractor_id, contractorId)))
    .orderBy(desc(dispatches.id))
    .limit(1);
  return row?.isNeverMailed ?? false;
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
