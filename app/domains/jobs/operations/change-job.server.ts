import { defineOperation } from '~/lib/operation.server';
import { findJob } from '../queries.server';
import { readJob } from '../read-job.server';
import { saveSheet } from '../save-sheet.server';
import { changeJobInput } from '../sheet-schema';

/** Saves single fields of a job at once, such as `assigned_to` (0 is nobody). */
export const changeJob = defineOperation({
  name: 'change-job',
  needs: 'job.update',
  input: changeJobInput,
  async run(context, { id, ...fields }) {
    const job = await saveSheet(context, await findJob(context.db, id), fields);
    return { message: 'Job Updated Successfully!', job: await readJob(context, job) };
  },
});
