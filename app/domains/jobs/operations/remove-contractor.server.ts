import type { Task } from '~/domains/tasks/queries.server';
import { listOpenTasksOf } from '~/domains/tasks/steps/close-open-tasks.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { removeContractorInput } from '../forms/sheet-schema';
import { findJob, type Job, jobIdOf } from '../queries.server';
import { contractorOfJobRead } from '../reads/contractor-jobs.server';
import { takenFrom } from '../steps/change-status.server';
import { takeOff } from '../steps/dispatches.server';
import { freeJob } from '../steps/free-job.server';
import { refusedWithJob } from '../steps/refused-with-job.server';
import { undoable } from '../steps/undoable-step.server';
import { readJob } from '../views/read-job.server';

/**
 * Removes the contractor from a job: see `freeJob`. A contractor who had been dispatched is notified.
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
  const freeing = { action: 'contractor-removed', data: takenFrom(job, contractor) } as const;
  const { step, parts, estimates } = await freeJob(context, job, freeing);
  const what = `Removal of ${contractor ?? 'the contractor'}`;
  const about = { kind: 'remove', what, estimates, closes: 'freed' } as const;
  const removed = undoable(context, { ...about, ...more, job, step, parts: [...parts, takeOff(context, job)] });
  await refusedWithJob(context, job.id, () => commit(context, removed));
  return step.job;
}
