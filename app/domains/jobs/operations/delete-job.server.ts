import { deleteEstimatesOf } from '~/domains/estimates/steps/estimate-steps.server';
import { taskTypes } from '~/domains/tasks/states';
import { closeOpenTasks, listOpenTasksOf } from '~/domains/tasks/steps/close-open-tasks.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { jobKeyInput } from '../forms/sheet-schema';
import { findJob, jobIdOf } from '../queries.server';
import { contractorOfJobRead } from '../reads/contractor-jobs.server';
import { takenFrom } from '../steps/change-status.server';
import { takeOff } from '../steps/dispatches.server';
import { jobStep } from '../steps/job-step.server';

/**
 * Deletes a job: it is in no list, its estimates are deleted and its tasks closed; history and files remain. Its copy
 * of the address remains, and its property can be deleted from then on. A dispatched contractor is notified.
 */
export const deleteJob = defineOperation({
  name: 'delete-job',
  needs: 'job.delete',
  input: jobKeyInput,
  async run(context, { id }) {
    const { db, now } = context;
    const [job, { contractor }, open] = await Promise.all([
      findJob(db, id),
      readTogether(db, { contractor: contractorOfJobRead(db, id) }),
      listOpenTasksOf(db, 'job', jobIdOf(id)),
    ]);
    const tasks = closeOpenTasks(context, open, { taskable: 'job', id: job.id, types: taskTypes });
    const deleted = jobStep(context, job, {
      action: 'deleted',
      data: takenFrom(job, contractor),
      set: { deleted_at: now, property_id: null },
    });
    await commit(context, deleted, deleteEstimatesOf(db, job.id), takeOff(context, job), tasks);
    return { message: 'Job Deleted' };
  },
});
