import { and, asc, between, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { byKey } from '~/lib/by-key.server';
import type { Database } from '~/lib/database.server';
import { notFound } from '~/lib/errors';
import type { JobStatus } from './states';
import { type Job, jobCategories, jobCodes, jobs } from './table.server';

export async function getJob(db: Database, id: number): Promise<Job | null> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id));
  return job ?? null;
}

const ofMembership = (id: number) => and(eq(jobs.membership_id, id), isNull(jobs.deleted_at));

/** By id (the job number) or uuid; a deleted job is not found. @throws AppError 404 */
export async function findJob(db: Database, key: string | number): Promise<Job> {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(byKey(jobs, key), isNull(jobs.deleted_at)));
  if (!job) throw notFound('Job');
  return job;
}

export async function getJobByUuid(db: Database, uuid: string): Promise<Job | null> {
  const [job] = await db.select().from(jobs).where(eq(jobs.uuid, uuid));
  return job ?? null;
}

/** A membership's jobs, newest first: those of one page, or as many as `limit` says. */
export function listJobsOf(db: Database, membershipId: number, { limit = 100, offset = 0 } = {}) {
  return db
    .select({
      id: jobs.id,
      uuid: jobs.uuid,
      status: jobs.status,
      description: jobs.description,
      property_id: jobs.property_id,
      created_at: jobs.created_at,
    })
    .from(jobs)
    .where(ofMembership(membershipId))
    .orderBy(desc(jobs.id))
    .limit(limit)
    .offset(offset);
}

/** The newest jobs in a status. */
export function listJobsIn(db: Database, status: JobStatus, limit: number): Promise<Job[]> {
  return db
    .select()
    .from(jobs)
    .where(and(eq(jobs.status, status), isNull(jobs.deleted_at)))
    .orderBy(desc(jobs.id))
    .limit(limit);
}

/** The jobs that contractors were sent to between two instants, in that order. */
export function listDispatchedBetween(db: Database, from: Date, to: Date): Promise<Job[]> {
  return db
    .select()
    .from(jobs)
    .where(and(between(jobs.dispatched_at, from, to), eq(jobs.dispatched, true), isNull(jobs.deleted_at)))
    .orderBy(asc(jobs.dispatched_at));
}

export function countJobsOf(db: Database, membershipId: number): Promise<number> {
  return db.$count(jobs, ofMembership(membershipId));
}

export function listCategories(db: Database) {
  return db.select().from(jobCategories).orderBy(asc(jobCategories.name));
}

export function listCodes(db: Database, categoryId: number) {
  return db
    .select({ id: jobCodes.id, description: jobCodes.description })
    .from(jobCodes)
    .where(eq(jobCodes.category_id, categoryId))
    .orderBy(asc(jobCodes.description));
}

export function listEveryCode(db: Database) {
  return db.select().from(jobCodes).orderBy(asc(jobCodes.description));
}

/** A job's category and type, where they are chosen. */
export async function findKind(db: Database, { category_id, code_id }: Pick<Job, 'category_id' | 'code_id'>) {
  const [[category], [code]] = await Promise.all([
    category_id ? db.select().from(jobCategories).where(eq(jobCategories.id, category_id)) : [],
    code_id ? db.select().from(jobCodes).where(eq(jobCodes.id, code_id)) : [],
  ]);
  return { category: category ?? null, code: code ?? null };
}

/** The names of jobs' categories and types, by id; reads each of them once. */
export async function listKindNames(db: Database, rows: readonly Pick<Job, 'category_id' | 'code_id'>[]) {
  const ids = (name: 'category_id' | 'code_id') => [...new Set(rows.flatMap((row) => row[name] ?? []))];
  const among = (column: SQLiteColumn, wanted: number[]) =>
    sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(wanted)}))`;
  const [categories, codes] = await db.batch([
    db
      .select({ id: jobCategories.id, name: jobCategories.name })
      .from(jobCategories)
      .where(among(jobCategories.id, ids('category_id'))),
    db
      .select({ id: jobCodes.id, name: jobCodes.description })
      .from(jobCodes)
      .where(among(jobCodes.id, ids('code_id'))),
  ]);
  const byId = (found: { id: number; name: string }[]) => new Map(found.map(({ id, name }) => [id, name]));
  return { categories: byId(categories), codes: byId(codes) };
}
