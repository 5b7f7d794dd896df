import {
  declineEstimates,
  hasEstimates,
  listOfAcceptance,
  restoreEstimates,
} from '~/domains/estimates/steps/estimate-steps.server';
import type { Task } from '~/domains/tasks/queries.server';
import { listOpenTasksOf } from '~/domains/tasks/steps/close-open-tasks.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { removeContractorInput } from '../forms/sheet-schema';
import { findJob, type Job, jobIdOf } from '../queries.server';
import { contractorOfJobRead } from '../reads/contractor-jobs.server';
import { takenFrom } from '../steps/change-status.server';
import { takeOff, UNDISPATCHED } from '../steps/dispatches.server';
import { jobStep } from '../steps/job-step.server';
import { refusedWithJob } from '../steps/refused-with-job.server';
import { undoable } from '../steps/undoable-step.server';
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
  input: removeContractorInput,
  async run(context, { id, hold_seconds: hold }) {
    const { db } = context;
    const [job, { contractor }, tasks] = await Promise.all([
      findJob(db, id),
      readTogether(db, { contractor: contractorOfJobRead(db, id) }),
      listOpenTasksOf(db, 'job', jobIdOf(id)),
    ]);
    const changed = job.contractor_id === null ? job : await remove(context, job, contractor, { tasks, hold });
    return { message: 'Remove Contractor Successfully!', job: await readJob(context, changed.id) };
  },
});

async function remove(
  context: OperationContext,
  job: Job,
  contractor: string | null,
  more: { tasks: Task[]; hold: number },
): Promise<Job> {
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
  const parts = [declineEstimates(context, accepted), restoreEstimates(context, restored), takeOff(context, job)];
  const what = `Removal of ${contractor ?? 'the contractor'}`;
  const about = { kind: 'remove', what, estimates: [...accepted, ...restored], closes: 'freed' } as const;
  const removed = undoable(context, { ...about, ...more, job, step, parts });
  await refusedWithJob(context, job.id, () => commit(context, removed));
  return step.job;
}
