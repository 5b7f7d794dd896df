import { forbidden } from '~/lib/errors';
import { defineOperation, may } from '~/lib/operation/operation.server';
import { duplicateJobInput } from '../forms/sheet-schema';
import { findJob } from '../queries.server';
import { copyJob, DUPLICATED } from '../steps/copy-job.server';

/** Creates a NEW copy of this job. Needs job.update and job.create. @returns `message` and the new job */
export const duplicateJob = defineOperation({
  name: 'duplicate-job',
  needs: 'job.update',
  input: duplicateJobInput,
  first: ({ db }, { id }) => findJob(db, id),
  async run(context, { submission_id }, found) {
    if (!may(context.actor, 'job.create')) throw forbidden();
    return { message: DUPLICATED, job: await copyJob(context, await found, 'duplicate-job', submission_id) };
  },
});
