import {
  declineEstimates,
  hasEstimates,
  listOfAcceptance,
  restoreEstimates,
} from '~/domains/estimates/steps/estimate-steps.server';
import type { Task } from '~/domains/tasks/queries.server';
import { listOpenTasksOf } from '~/domains/tasks/steps/close-open-tasks.server';
import { commit, joinParts } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { jobKeyInput } from '../forms/sheet-schema';
import { findJob, type Job, jobIdOf } from '../queries.server';
import { contractorOfJobRead } from '../reads/contractor-jobs.server';
import { takenFrom } from '../steps/change-status.server';
import { closeJobTasks } from '../steps/close-job-tasks.server';
import { takeOff, UNDISPATCHED } from '../steps/dispatches.server';
import { jobStep } from '../steps/job-step.server';
import { refusedWithJob } from '../steps/refused-with-job.server';
import { readJob } from '../views/read-job.server';

/**
 * Removes the contractor from a job, which is in ESTIMATE then, or OPEN without estimates. Their accepted estimate is
 * declined, and those with an amount that its acceptance had declined are open again. A contractor who had been
 * dispatched is notified.
 * @throws AppError 404, 409 with the job as it is when a colleague was first
 */
export const removeContractor = defineOperation({
  name: 'remove-contractor',
  needs: 'job.update',
  input: jobKeyInput,
  async run(context, { id }) {
    const { db } = context;
    const [job, { contractor }, tasks] = await Promise.all([
      findJob(db, id),
      readTogether(db, { contractor: contractorOfJobRead(db, id) }),
      listOpenTasksOf(db, 'job', jobIdOf(id)),
    ]);
    const changed = job.contractor_id === null ? job : await remove(context, job, contractor, tasks);
    return { message: 'Remove Contractor Successfully!', job: await readJob(context, changed.id) };
  },
});

async function remove(context: OperationContext, job: Job, contractor: string | null, tasks: Task[]): Promise<Job> {
  const { db } = context;
  const [{ accepted, restored }, isEstimated] = await Promise.all([
    listOfAcceptance(db, job.id),
    hasEstimates(db, job.id),
  ]);
  const step = jobStep(context, job, {
    action: 'contractor-removed',
    data: takenFrom(job, contractor),
    set: { ...UNDISPATCHED, status: isEstimated ? 'ESTIMATE' : 'OPEN' },
  });
  const others = joinParts([
    declineEstimates(context, accepted),
    restoreEstimates(context, restored),
    takeOff(context, job),
    closeJobTasks(context, job, tasks, 'freed'),
  ]);
  await refusedWithJob(context, job.id, () => commit(context, step, others));
  return step.job;
}
