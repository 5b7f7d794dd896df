import { defineOperation } from '~/lib/operation.server';
import { changeStatus } from '../change-status.server';
import { findJob } from '../queries.server';
import { readJob } from '../read-job.server';
import { saveSheet } from '../save-sheet.server';
import { updateJobInput } from '../sheet-schema';

/** Saves a job sheet; another status in it is chosen as by its own call. @throws AppError 404, 409, 422 */
export const updateJob = defineOperation({
  name: 'update-job',
  needs: 'job.update',
  input: updateJobInput,
  async run(context, { id, version, status, ...fields }) {
    const saved = await saveSheet(context, await findJob(context.db, id), fields, version);
    const job = status && status !== saved.status ? await changeStatus(context, saved, status) : saved;
    return { message: 'Job Updated Successfully!', job: await readJob(context, job) };
  },
});
