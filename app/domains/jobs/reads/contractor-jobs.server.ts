import { and, count, countDistinct, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { contractorNameOf } from '~/domains/contractors/queries.server';
import { byKey, type IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { firstOf, joined, type Read, readTogether } from '~/lib/read-together.server';
import { jobs } from '../table.server';

/** The name of the contractor of the job with this id or uuid; null where it has none. */
export const contractorOfJobRead = (db: Database, key: string | number): Read<string | null> =>
  joined(
    {
      job: firstOf(
        db
          .select({ contractor: contractorNameOf(jobs.contractor_id) })
          .from(jobs)
          .where(byKey(jobs, key)),
      ),
    },
    ({ job }) => job?.contractor || null,
  );

/** Numbers of a contractor's open jobs, and of dispatches since an instant. */
export async function countJobsOfContractor(db: Database, contractorId: IdOf, since: Date) {
  const own = and(eq(jobs.contractor_id, contractorId), isNull(jobs.deleted_at));
  const jobsThat = (condition: SQL) => db.select({ count: count() }).from(jobs).where(and(own, condition));
  const { active, dispatched } = await readTogether(db, {
    active: firstOf(jobsThat(eq(jobs.listed, 'open'))),
    dispatched: firstOf(jobsThat(gte(jobs.dispatched_at, since))),
  });
  return { active_jobs: active?.count ?? 0, ytd_jobs: dispatched?.count ?? 0 };
}

/** Number of contractors that were set on a membership's jobs. */
export const countContractorsOf = (db: Database, membershipId: IdOf) =>
  db
    .select({ count: countDistinct(jobs.contractor_id) })
    .from(jobs)
    .where(and(eq(jobs.membership_id, membershipId), isNull(jobs.deleted_at)));

/** The ids of the contractors that were set on a membership's jobs: a select. */
export const contractorsOfJobs = (membershipId: IdOf): SQL =>
  sql`(SELECT contractor_id FROM ${jobs} WHERE membership_id = ${membershipId} AND deleted_at IS NULL AND contractor_id IS NOT NULL)`;
