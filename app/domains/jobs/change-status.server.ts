import { releaseAccepted } from '~/domains/estimates/queries.server';
import { invalid } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import { type JobStatus, mayBecome } from './states';
import type { Job } from './table.server';
import { writeJob } from './write-job.server';

/** What a job is without a contractor. */
export const UNDISPATCHED = { contractor_id: null, dispatched: false, dispatched_at: null };

/**
 * Sets a job's status. A job to be serviced again needs another estimate: it loses its contractor, and the accepted
 * estimate is declined.
 * @throws AppError 422 for a status that cannot be chosen
 */
export async function changeStatus(context: OperationContext, job: Job, status: JobStatus): Promise<Job> {
  if (status === job.status) return job;
  if (!mayBecome(job.status, status)) {
    throw invalid({ status: status === 'NEW' ? 'A job is NEW only at first.' : `${status} cannot be set here.` });
  }
  const isFreed = status === 'RESERVICE';
  return writeJob(context, job, {
    action: 'status-changed',
    data: { from: job.status, to: status },
    set: { status, ...(isFreed && UNDISPATCHED) },
    ...(isFreed && (await releaseAccepted(context, job.id))),
  });
}
