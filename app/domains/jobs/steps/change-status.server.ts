import type { Estimate } from '~/domains/estimates/queries.server';
import type { EstimateMove } from '~/domains/estimates/states';
import { declineEstimates, listMovable } from '~/domains/estimates/steps/estimate-steps.server';
import type { Task } from '~/domains/tasks/queries.server';
import { listOpenTasksOf } from '~/domains/tasks/steps/close-open-tasks.server';
import type { Database } from '~/lib/drizzle/database.server';
import { invalid } from '~/lib/errors';
import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { type Job, jobIdOf } from '../queries.server';
import { contractorOfJobRead } from '../reads/contractor-jobs.server';
import { freesContractor, type JobStatus, mayBecome, withdrawsJob } from '../states';
import { concludeDispatch, takeOff, UNDISPATCHED } from './dispatches.server';
import { type JobPart, jobStep } from './job-step.server';
import { mailMember } from './mail-member.server';
import { undoable } from './undoable-step.server';

/** What setting a job's status ends: its contractor's name, the estimates that are declined, and its open tasks. */
export interface Freed {
  contractor: string | null;
  estimates: Estimate[];
  tasks: Task[];
}

export async function listFreed(db: Database, key: string, status: JobStatus | undefined): Promise<Freed> {
  const moves = status ? declinedBy(status) : [];
  const isDeclining = moves.length > 0;
  const [{ contractor }, estimates, tasks] = await Promise.all([
    isDeclining ? readTogether(db, { contractor: contractorOfJobRead(db, key) }) : { contractor: null },
    isDeclining ? listMovable(db, jobIdOf(key), ...moves) : [],
    listOpenTasksOf(db, 'job', jobIdOf(key)),
  ]);
  return { contractor, estimates, tasks };
}

/** Which estimates a status declines: the open ones of a job that is over, the accepted one of a freed contractor. */
const declinedBy = (status: JobStatus): EstimateMove[] => [
  ...(isEnd(status) ? (['decline'] as const) : []),
  ...(freesContractor(status) ? (['release'] as const) : []),
];

/**
 * The part of a commit that sets a job's status. A canceled job, and one to be serviced again, loses its contractor, and
 * the accepted estimate is declined; a completed or canceled one declines those that are open, and closes its tasks.
 * @param freed see `listFreed`
 * @param hold seconds until the mail to its contractor leaves
 * @throws AppError 422 for a status that cannot be chosen
 */
export function changeStatus(
  context: OperationContext,
  job: Job,
  status: JobStatus,
  freed: Freed,
  hold: number,
): JobPart {
  if (status === job.status) return { job };
  if (!mayBecome(job.status, status)) {
    throw invalid({ status: status === 'NEW' ? 'A job is NEW only at first.' : `${status} cannot be set here.` });
  }
  const isFreed = freesContractor(status);
  const step = jobStep(context, job, {
    action: 'status-changed',
    data: { from: job.status, to: status, ...(isFreed && takenFrom(job, freed.contractor)) },
    set: { status, ...(isFreed && UNDISPATCHED), ...(status === 'RESERVICE' && { round: job.round + 1 }) },
  });
  const { estimates, tasks } = freed;
  return undoable(context, {
    ...{ kind: 'status', what: `Status ${status}`, job, step, estimates, tasks, hold },
    parts: [
      isFreed ? freeContractor(context, job, status) : {},
      declineEstimates(context, estimates),
      tellMember(context, step.job, status),
    ],
    closes: isEnd(status) ? 'over' : isFreed ? 'freed' : 'step',
  });
}

/** The mail to the member; without a contractor nobody has reported the work as done. */
function tellMember(context: OperationContext, job: Job, status: JobStatus): Part {
  if (status === 'CANCEL') return mailMember(context, job, { mail: 'canceled' });
  if (status !== 'COMPLETED' || job.contractor_id === null) return {};
  return mailMember(context, job, { mail: 'done', of: job.version });
}

const isEnd = (status: JobStatus): boolean => status === 'CANCEL' || status === 'COMPLETED';

const freeContractor = (context: OperationContext, job: Job, status: JobStatus): Part =>
  withdrawsJob(job.status, status) ? takeOff(context, job) : concludeDispatch(context, job);

/** What the history says of the contractor from whom a job is taken. */
export const takenFrom = ({ contractor_id }: Job, contractor: string | null) =>
  contractor_id === null ? {} : { contractor_id, contractor };
