import { and, count, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { contractorAddressOf, contractorNameOf } from '~/domains/contractors/queries.server';
import { invoiceUuidOfJob } from '~/domains/invoices/queries.server';
import { byKey, hasRecord, type IdOf, idByKey } from '~/lib/by-key.server';
import { parseJson, qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { allOf, rowsByKeys, rowsTogether } from '~/lib/read-together.server';
import { lastSteps } from './reads/last-step.server';
import type { JobStatus } from './states';
import { jobs } from './table.server';

export type Job = typeof jobs.$inferSelect;

/** The id of the job with this number or uuid, as part of a statement. */
export const jobIdOf = (key: string | number) => idByKey(jobs, key);

/** Whether there is a job with this id, as part of a statement; deleted ones do not count. */
export const isJob = (id: SQL) => hasRecord(jobs, id, isNull(jobs.deleted_at));

/** Whether the job with this id was deleted, as part of a statement: reads a row only where it was. */
export const isDeletedJob = (id: SQL) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${jobs} WHERE id = ${id} AND deleted_at IS NOT NULL)`;

/**
 * The uuid of the job whose id a column has; NULL where it needs no estimates: deleted, over, with a contractor, or to be
 * serviced again, for which others are asked. For a select.
 */
export const uuidOfAwaiting = (column: SQLiteColumn) =>
  sql<
    string | null
  >`(SELECT uuid FROM ${jobs} WHERE id = ${qualified(column)} AND deleted_at IS NULL AND contractor_id IS NULL AND status IN ('NEW', 'OPEN', 'ESTIMATE', 'DISPATCH'))`;

export type JobBrief = Pick<Job, 'id' | 'uuid' | 'status' | 'description'> & {
  member: string;
  property: string;
};

/** What other records show of the job whose id a column has: for a select. */
export const jobBrief = (column: SQLiteColumn) =>
  sql<JobBrief | null>`(SELECT json_object('id', id, 'uuid', uuid, 'status', status, 'description', description,
    'member', contact_name, 'property', property_line) FROM ${jobs} WHERE id = ${qualified(column)})`.mapWith(
    parseJson,
  );

/** The id of a job's membership, as part of a statement. */
export const membershipOfJob = (key: string | number) =>
  sql<number>`(SELECT membership_id FROM ${jobs} WHERE id = ${jobIdOf(key)})`;

const ofMembership = (id: IdOf) => and(eq(jobs.membership_id, id), isNull(jobs.deleted_at));

/** By id (the job number) or uuid; a deleted job is not found. @throws AppError 404 */
export async function findJob(db: Database, key: string | number): Promise<Job> {
  const [job] = await rowsTogether(db, selectJob(db, byKey(jobs, key)));
  if (!job) throw notFound('Job');
  return job;
}

/** By an expression for its id; null for a deleted one. */
export async function getJob(db: Database, id: SQL<number>): Promise<Job | null> {
  const [job] = await selectJob(db, eq(jobs.id, id));
  return job ?? null;
}

const selectJob = (db: Database, which: SQL) =>
  db
    .select()
    .from(jobs)
    .where(and(which, isNull(jobs.deleted_at)));

/** Member and place of the jobs with these numbers, except deleted ones. */
export const jobsByNumberRead = (db: Database, numbers: readonly number[]) =>
  rowsByKeys(numbers, (json) =>
    db
      .select({ id: jobs.id, membership_id: jobs.membership_id, property_id: jobs.property_id })
      .from(jobs)
      .where(and(sql`${jobs.id} IN (SELECT value FROM json_each(${json}))`, isNull(jobs.deleted_at))),
  );

export async function getJobByUuid(db: Database, uuid: string): Promise<Job | null> {
  const [job] = await db.select().from(jobs).where(eq(jobs.uuid, uuid));
  return job ?? null;
}

/** A membership's jobs, newest first: one page, or up to `limit`. */
export function listJobsOf(db: Database, membershipId: IdOf, { limit = 100, offset = 0 } = {}) {
  return db
    .select({
      id: jobs.id,
      uuid: jobs.uuid,
      status: jobs.status,
      dispatched: jobs.dispatched,
      description: jobs.description,
      property_id: jobs.property_id,
      created_at: jobs.created_at,
      invoice_uuid: invoiceUuidOfJob(jobs.id),
    })
    .from(jobs)
    .where(ofMembership(membershipId))
    .orderBy(desc(jobs.id))
    .limit(limit)
    .offset(offset);
}

/** Name and address of the contractor to whom a job is dispatched, or null: for a select. */
export const dispatchedTo = contractorAddressOf(jobs.contractor_id, jobs.dispatched);

/** Without the words on access: they are in no list. */
const { access_note: _note, wished_times: _times, ...listedColumns } = getTableColumns(jobs);

const withContractor = {
  ...listedColumns,
  contractor: contractorNameOf(jobs.contractor_id),
  dispatched_to: dispatchedTo,
};

/** The newest jobs of each status, each with what can be taken back of it, in one call. */
export async function listJobsIn(context: OperationContext, statuses: readonly JobStatus[], limit: number) {
  const { db } = context;
  const newestIn = (status: JobStatus) =>
    db
      .select(withContractor)
      .from(jobs)
      .where(and(eq(jobs.status, status), isNull(jobs.deleted_at)))
      .orderBy(desc(jobs.id))
      .limit(limit);
  const [steps, ...lots] = await db.batch([lastSteps(context), ...statuses.map(newestIn)]);
  const undos = new Map(steps.map((step) => [step.job_id, step]));
  return lots.map((lot) =>
    lot.map((job) => {
      const step = undos.get(job.id);
      return { ...job, undo: step?.version === job.version ? { what: step.what } : null };
    }),
  );
}

/** The newest open jobs of a membership. */
export const listOpenJobsOf = (db: Database, membershipId: IdOf, limit: number) =>
  db
    .select({ id: jobs.id, status: jobs.status, dispatched: jobs.dispatched, description: jobs.description })
    .from(jobs)
    .where(and(ofMembership(membershipId), eq(jobs.listed, 'open')))
    .orderBy(desc(jobs.id))
    .limit(limit);

export const countOpenJobsOf = (db: Database, membershipId: IdOf) =>
  db
    .select({ count: count() })
    .from(jobs)
    .where(and(ofMembership(membershipId), eq(jobs.listed, 'open')));

export function countJobsOf(db: Database, membershipId: IdOf) {
  return db.select({ count: count() }).from(jobs).where(ofMembership(membershipId));
}

/** How many open jobs have each category and type, as stored. */
export const openJobsOfKindsRead = (db: Database) =>
  allOf(
    db
      .select({ category_id: jobs.category_id, code_id: jobs.code_id, open_jobs: count().as('open_jobs') })
      .from(jobs)
      .where(eq(jobs.listed, 'open'))
      .groupBy(jobs.category_id, jobs.code_id),
  );
