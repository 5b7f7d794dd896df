import type { Estimate } from '~/domains/estimates/queries.server';
import type { EstimateMove } from '~/domains/estimates/states';
import { declineEstimates, listMovable } from '~/domains/estimates/steps/estimate-steps.server';
import type { Database } from '~/lib/drizzle/database.server';
import { invalid } from '~/lib/errors';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { type Job, jobIdOf } from '../queries.server';
import { contractorOfJobRead } from '../reads/contractor-jobs.server';
import { freesContractor, type JobStatus, mayBecome, withdrawsJob } from '../states';
import { concludeDispatch, takeOff, UNDISPATCHED } from './dispatches.server';
import { type JobPart, jobStep } from './job-step.server';

/** What setting a job's status takes from the job: its contractor's name, and the estimates that are declined. */
export interface Freed {
  contractor: string | null;
  estimates: Estimate[];
}

export async function listFreed(db: Database, key: string, status: JobStatus | undefined): Promise<Freed> {
  const moves = status ? declinedBy(status) : [];
  if (moves.length === 0) return { contractor: null, estimates: [] };
  const [{ contractor }, estimates] = await Promise.all([
    readTogether(db, { contractor: contractorOfJobRead(db, key) }),
    listMovable(db, jobIdOf(key), ...moves),
  ]);
  return { contractor, estimates };
}

/** Which estimates a status declines: the open ones of a job that is over, the accepted one of a freed contractor. */
const declinedBy = (status: JobStatus): EstimateMove[] => [
  ...(status === 'CANCEL' || status === 'COMPLETED' ? (['decline'] as const) : []),
  ...(freesContractor(status) ? (['release'] as const) : []),
];

/**
 * The part of a commit that sets a job's status. A canceled job, and one to be serviced again, loses its contractor, and
 * the accepted estimate is declined; a completed or canceled one declines those that are open.
 * @param freed see `listFreed`
 * @throws AppError 422 for a status that cannot be chosen
 */
export function changeStatus(context: OperationContext, job: Job, status: JobStatus, freed: Freed): JobPart {
  if (status === job.status) return { job };
  if (!mayBecome(job.status, status)) {
    throw invalid({ status: status === 'NEW' ? 'A job is NEW only at first.' : `${status} cannot be set here.` });
  }
  const isFreed = freesContractor(status);
  const step = jobStep(context, job, {
    action: 'status-changed',
    data: { from: job.status, to: status, ...(isFreed && takenFrom(job, freed.contractor)) },
    set: { status, ...(isFreed && UNDISPATCHED) },
  });
  const parts = isFreed ? [freeContractor(context, job, status)] : [];
  return { ...joinParts([step, ...parts, declineEstimates(context, freed.estimates)]), job: step.job };
}

const freeContractor = (context: OperationContext, job: Job, status: JobStatus): Part =>
  withdrawsJob(job.status, status) ? takeOff(context, job) : concludeDispatch(context, job);

/** What the history says of the contractor from whom a job is taken. */
export const takenFrom = ({ contractor_id }: Job, contractor: string | null) =>
  contractor_id === null ? {} : { contractor_id, contractor };
