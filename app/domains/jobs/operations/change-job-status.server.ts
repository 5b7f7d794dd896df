import { conflict, forbidden } from '~/lib/errors';
import { CHANGED_MEANWHILE, commitAndRead } from '~/lib/operation/commit.server';
import { defineOperation, may } from '~/lib/operation/operation.server';
import { changeJobStatusInput } from '../forms/sheet-schema';
import { findJob } from '../queries.server';
import { changeStatus, listFreed } from '../steps/change-status.server';
import { copyJob, DUPLICATED } from '../steps/copy-job.server';
import { refusedWithJob } from '../steps/refused-with-job.server';
import { standingJobRead } from '../views/read-job.server';

/**
 * Sets a job's status. DUPLICATE creates a copy, which needs job.create too, and returns the copy.
 * @throws AppError 404, 409 with the job as it is when a colleague was first, 422 for NEW
 */
export const changeJobStatus = defineOperation({
  name: 'change-job-status',
  needs: 'job.update',
  input: changeJobStatusInput,
  first: ({ db }, { id, status }) => Promise.all([findJob(db, id), listFreed(db, id, status)]),
  async run(context, { status, was, submission_id, hold_seconds }, found) {
    const [job, freed] = await found;
    if (status === 'DUPLICATE') {
      if (!may(context.actor, 'job.create')) throw forbidden();
      return { message: DUPLICATED, job: await copyJob(context, job, 'change-job-status', submission_id) };
    }
    const changed = await refusedWithJob(context, job.id, async () => {
      if (was !== undefined && was !== job.status && status !== job.status) throw conflict(CHANGED_MEANWHILE);
      const step = changeStatus(context, job, status, freed, hold_seconds);
      return commitAndRead(context, [step], standingJobRead(context, job.id));
    });
    return { message: 'Job Updated Successfully!', job: changed };
  },
});
