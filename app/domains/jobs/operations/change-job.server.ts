import { defineOperation } from '~/lib/operation/operation.server';
import { changeJobInput } from '../forms/sheet-schema';
import { saveSheet } from '../parts/save-sheet.server';
import { findJob } from '../queries.server';

/** Saves single fields of a job at once, such as `assigned_to` (0 is nobody). */
export const changeJob = defineOperation({
  name: 'change-job',
  needs: 'job.update',
  input: changeJobInput,
  async run(context, { id, ...fields }) {
    return saveSheet(context, await findJob(context.db, id), { fields });
  },
});
