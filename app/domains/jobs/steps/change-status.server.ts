import { releaseAccepted } from '~/domains/estimates/steps/estimate-steps.server';
import { invalid } from '~/lib/errors';
import { joinParts } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Job } from '../queries.server';
import { type JobStatus, mayBecome } from '../states';
import { type JobPart, jobStep } from './job-step.server';

/** Columns of a job without a contractor. */
export const UNDISPATCHED = { contractor_id: null, dispatched: false, dispatched_at: null };

/**
 * The part of a commit that sets a job's status. A job to be serviced again needs a new estimate: it loses its
 * contractor, and the accepted estimate is declined.
 * @throws AppError 422 for a status that cannot be chosen
 */
export async function changeStatus(context: OperationContext, job: Job, status: JobStatus): Promise<JobPart> {
  if (status === job.status) return { job };
  if (!mayBecome(job.status, status)) {
    throw invalid({ status: status === 'NEW' ? 'A job is NEW only at first.' : `${status} cannot be set here.` });
  }
  const isFreed = status === 'RESERVICE';
  const step = jobStep(context, job, {
    action: 'status-changed',
    data: { from: job.status, to: status },
    set: { status, ...(isFreed && UNDISPATCHED) },
  });
  return isFreed ? { ...joinParts([step, await releaseAccepted(context, job.id)]), job: step.job } : step;
}
