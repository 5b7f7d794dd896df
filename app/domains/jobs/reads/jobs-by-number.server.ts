import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { jobs } from '../table.server';

const isOneOf = (numbers: readonly number[]) =>
  and(sql`${jobs.id} IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`, isNull(jobs.deleted_at))!;

/** Members and contractors of the jobs with these numbers, except deleted ones. */
export const selectJobsByNumber = (db: Database, numbers: readonly number[]) =>
  db
    .select({
      id: jobs.id,
      membership_id: jobs.membership_id,
      property_id: jobs.property_id,
      contractor_id: jobs.contractor_id,
    })
    .from(jobs)
    .where(isOneOf(numbers));

/** The ids of these jobs' memberships, as part of a statement. */
export const membershipsOfJobs = (numbers: readonly number[]): SQL =>
  sql`(SELECT membership_id FROM ${jobs} WHERE ${isOneOf(numbers)})`;
