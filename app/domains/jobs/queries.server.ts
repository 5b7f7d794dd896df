import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';
import { type Job, jobCategories, jobCodes, jobs } from './table.server';

export async function getJob(db: Database, id: number): Promise<Job | null> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id));
  return job ?? null;
}

const ofMembership = (id: number) => and(eq(jobs.membership_id, id), isNull(jobs.deleted_at));

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
