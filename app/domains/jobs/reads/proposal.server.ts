import { and, eq, isNull } from 'drizzle-orm';
import { readKinds } from '~/domains/job-categories/queries.server';
import type { Kinds } from '~/domains/job-categories/rules/kinds';
import { suggestTrade } from '~/domains/job-categories/rules/suggest-trade';
import { listLikelyHouseholds } from '~/domains/memberships/reads/likely-households.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { rowsTogether } from '~/lib/read-together.server';
import { type Job, jobIdOf } from '../queries.server';
import { describedBy, proposeContact, proposeHome, rankHouseholds } from '../rules/propose-member';
import { jobs } from '../table.server';

const columns = {
  membership_id: jobs.membership_id,
  category_id: jobs.category_id,
  code_id: jobs.code_id,
  description: jobs.description,
  draft: jobs.draft,
};

/** What a proposal is made from, before any household is read. */
export interface Requested {
  job: Pick<Job, keyof typeof columns>;
  kinds: Kinds;
}

/** The request of a job, and the kinds of work. @throws AppError 404 */
export async function readRequested(db: Database, key: string): Promise<Requested> {
  const select = db
    .select(columns)
    .from(jobs)
    .where(and(eq(jobs.id, jobIdOf(key)), isNull(jobs.deleted_at)));
  const [[job], kinds] = await Promise.all([rowsTogether(db, select), readKinds(db)]);
  if (!job) throw notFound('Job');
  return { job, kinds };
}

/**
 * Member, home, contact and trade that a website request names; of a job without a request the trade alone.
 * @param chosen the id or uuid of the member whom a person chose; the job’s own member stands before
 */
export async function readProposal(db: Database, { job, kinds }: Requested, chosen = '') {
  const trade = suggestTrade(kinds, job.description);
  if (!job.draft) return { member: null, others: [], home: null, contact_id: null, trade };
  const said = describedBy(job.draft);
  const key = String(job.membership_id ?? chosen);
  const { member, others } = rankHouseholds(said, await listLikelyHouseholds(db, said, key), key);
  return {
    member,
    others,
    home: member && proposeHome(said, member),
    contact_id: member && proposeContact(said, member),
    trade,
  };
}

export type Proposal = Awaited<ReturnType<typeof readProposal>>;
