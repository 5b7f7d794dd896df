import type { Estimate } from '~/domains/estimates/queries.server';
import { listAccepted, releaseAccepted } from '~/domains/estimates/steps/estimate-steps.server';
import type { Database } from '~/lib/drizzle/database.server';
import { invalid } from '~/lib/errors';
import { joinParts } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { type Job, jobIdOf } from '../queries.server';
import { type JobStatus, mayBecome } from '../states';
import { type JobPart, jobStep } from './job-step.server';

/** Columns of a job without a contractor. */
export const UNDISPATCHED = { contractor_id: null, dispatched: false, dispatched_at: null };

/** The estimates that setting a job's status declines. */
export const listFreed = async (db: Database, key: string, status: JobStatus | undefined): Promise<Estimate[]> =>
  status === 'RESERVICE' ? listAccepted(db, jobIdOf(key)) : [];

/**
 * The part of a commit that sets a job's status. A job to be serviced again needs a new estimate: it loses its
 * contractor, and the accepted estimate is declined.
 * @param freed see `listFreed`
 * @throws AppError 422 for a status that cannot be chosen
 */
export function changeStatus(context: OperationContext, job: Job, status: JobStatus, freed: Estimate[]): JobPart {
  if (status === job.status) return { job };
  if (!mayBecome(job.status, status)) {
    throw invalid({ status: status === 'NEW' ? 'A job is NEW only at first.' : `${status} cannot be set here.` });
  }
  const step = jobStep(context, job, {
    action: 'status-changed',
    data: { from: job.status, to: status },
    set: { status, ...(status === 'RESERVICE' && UNDISPATCHED) },
  });
  return { ...joinParts([step, releaseAccepted(context, freed)]), job: step.job };
}
