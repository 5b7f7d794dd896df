import { conflict, forbidden } from '~/lib/errors';
import { CHANGED_MEANWHILE, commit } from '~/lib/operation/commit.server';
import { defineOperation, may } from '~/lib/operation/operation.server';
import { changeJobStatusInput } from '../forms/sheet-schema';
import { findJob } from '../queries.server';
import { changeStatus } from '../steps/change-status.server';
import { copyJob, DUPLICATED } from '../steps/copy-job.server';
import { readJob } from '../views/read-job.server';

/**
 * Sets a job's status. DUPLICATE creates a copy, which needs job.create too, and returns the copy.
 * @throws AppError 404, 409 when a colleague was first, 422 for NEW
 */
export const changeJobStatus = defineOperation({
  name: 'change-job-status',
  needs: 'job.update',
  input: changeJobStatusInput,
  async run(context, { id, status, was, submission_id }) {
    const job = await findJob(context.db, id);
    if (status === 'DUPLICATE') {
      if (!may(context.actor, 'job.create')) throw forbidden();
      const copy = await copyJob(context, job, 'change-job-status', submission_id);
      return { message: DUPLICATED, job: await readJob(context, copy.id) };
    }
    if (was !== undefined && was !== job.status && status !== job.status) throw conflict(CHANGED_MEANWHILE);
    const step = await changeStatus(context, job, status);
    await commit(context, step);
    return { message: 'Job Updated Successfully!', job: await readJob(context, step.job.id) };
  },
});
