import { CHANGED_MEANWHILE } from '~/lib/commit.server';
import { conflict, forbidden } from '~/lib/errors';
import { defineOperation, may } from '~/lib/operation.server';
import { changeStatus } from '../change-status.server';
import { copyJob, DUPLICATED } from '../copy-job.server';
import { findJob } from '../queries.server';
import { readJob } from '../read-job.server';
import { changeJobStatusInput } from '../sheet-schema';

/**
 * Chooses a job's status. DUPLICATE makes a copy, which needs job.create too, and answers the copy.
 * @throws AppError 404, 409 when a colleague chose first, 422 for NEW
 */
export const changeJobStatus = defineOperation({
  name: 'change-job-status',
  needs: 'job.update',
  input: changeJobStatusInput,
  async run(context, { id, status, was, submission_id }) {
    const job = await findJob(context.db, id);
    if (status === 'DUPLICATE') {
      if (!may(context.actor, 'job.create')) throw forbidden();
      return { message: DUPLICATED, job: await readJob(context, await copyJob(context, job, submission_id)) };
    }
    if (was !== undefined && was !== job.status && status !== job.status) throw conflict(CHANGED_MEANWHILE);
    const changed = await changeStatus(context, job, status);
    return { message: 'Job Updated Successfully!', job: await readJob(context, changed) };
  },
});
