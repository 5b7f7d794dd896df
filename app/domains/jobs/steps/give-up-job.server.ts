import {
  declineEstimates,
  hasEstimates,
  listOfAcceptance,
  restoreEstimates,
} from '~/domains/estimates/steps/estimate-steps.server';
import { listOpenTasksOf } from '~/domains/tasks/steps/close-open-tasks.server';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Job } from '../queries.server';
import { closeJobTasks } from './close-job-tasks.server';
import { endDispatchOf, UNDISPATCHED } from './dispatches.server';
import { jobStep } from './job-step.server';

/**
 * The part of a commit by which the chosen contractor leaves a job, which is in ESTIMATE then, or OPEN without estimates:
 * as their removal, without a mail to them. What their acceptance had declined with an amount is open again.
 * @param ownId their estimate, which is declined apart
 */
export async function giveUpJob(
  context: OperationContext,
  job: Job,
  ownId: number,
  data: Record<string, unknown>,
): Promise<Part> {
  const { db } = context;
  const [{ accepted, restored }, isEstimated, tasks] = await Promise.all([
    listOfAcceptance(db, job.id),
    hasEstimates(db, job.id),
    listOpenTasksOf(db, 'job', job.id),
  ]);
  return joinParts([
    jobStep(context, job, {
      action: 'given-up',
      data: { contractor_id: job.contractor_id, ...data },
      set: { ...UNDISPATCHED, status: isEstimated ? 'ESTIMATE' : 'OPEN' },
    }),
    declineEstimates(
      context,
      accepted.filter(({ id }) => id !== ownId),
    ),
    restoreEstimates(
      context,
      restored.filter(({ id }) => id !== ownId),
    ),
    endDispatchOf(context, job),
    closeJobTasks(context, job, tasks, 'freed'),
  ]);
}
