import { deleteEstimatesOf } from '~/domains/estimates/queries.server';
import { closeTasksOf } from '~/domains/tasks/queries.server';
import { defineOperation } from '~/lib/operation.server';
import { findJob } from '../queries.server';
import { jobKeyInput } from '../sheet-schema';
import { writeJob } from '../write-job.server';

/** Deletes a job: it is in no list any more, its estimates are gone and its tasks closed; history and files are kept. */
export const deleteJob = defineOperation({
  name: 'delete-job',
  needs: 'job.delete',
  input: jobKeyInput,
  async run(context, { id }) {
    const { db, now } = context;
    const job = await findJob(db, id);
    const tasks = await closeTasksOf(context, 'job', job.id, ['JOB_REQUEST', 'DISPATCH_REQUEST', 'NEW_ESTIMATE']);
    const writes = [...deleteEstimatesOf(db, job.id), ...tasks.writes];
    await writeJob(context, job, { ...tasks, action: 'deleted', set: { deleted_at: now }, writes });
    return { message: 'Job Deleted' };
  },
});
