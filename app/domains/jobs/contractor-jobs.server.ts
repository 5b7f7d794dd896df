import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';
import { jobs } from './table.server';

/** How many jobs a contractor has open, and was sent to since an instant. */
export async function countJobsOfContractor(db: Database, contractorId: number, since: Date) {
  const own = and(eq(jobs.contractor_id, contractorId), isNull(jobs.deleted_at));
  const [active_jobs, ytd_jobs] = await Promise.all([
    db.$count(jobs, and(own, eq(jobs.listed, 'open'))),
    db.$count(jobs, and(own, gte(jobs.dispatched_at, since))),
  ]);
  return { active_jobs, ytd_jobs };
}

/** The ids of the contractors that have been set on a job of a membership. */
export async function listContractorIdsOf(db: Database, membershipId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: jobs.contractor_id })
    .from(jobs)
    .where(and(eq(jobs.membership_id, membershipId), isNull(jobs.deleted_at), isNotNull(jobs.contractor_id)));
  return rows.flatMap(({ id }) => id ?? []);
}
