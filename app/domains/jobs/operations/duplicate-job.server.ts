import { forbidden } from '~/lib/errors';
import { defineOperation, may } from '~/lib/operation/operation.server';
import { duplicateJobInput } from '../forms/sheet-schema';
import { findJob } from '../queries.server';
import { copyJob, DUPLICATED } from '../steps/copy-job.server';
import { readJob } from '../views/read-job.server';

/** Creates a NEW copy of this job. Needs job.update and job.create. @returns `message` and the new job */
export const duplicateJob = defineOperation({
  name: 'duplicate-job',
  needs: 'job.update',
  input: duplicateJobInput,
  async run(context, { id, submission_id }) {
    if (!may(context.actor, 'job.create')) throw forbidden();
    const copy = await copyJob(context, await findJob(context.db, id), 'duplicate-job', submission_id);
    return { message: DUPLICATED, job: await readJob(context, copy.id) };
  },
});
