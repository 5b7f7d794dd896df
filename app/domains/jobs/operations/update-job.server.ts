import { defineOperation } from '~/lib/operation/operation.server';
import { updateJobInput } from '../forms/sheet-schema';
import { saveSheet } from '../parts/save-sheet.server';
import { findJob } from '../queries.server';

/** Saves a job sheet with its status, both or neither; another status is chosen as by its own call. */
export const updateJob = defineOperation({
  name: 'update-job',
  needs: 'job.update',
  input: updateJobInput,
  async run(context, { id, version, status, ...fields }) {
    return saveSheet(context, await findJob(context.db, id), { fields, status, seen: version });
  },
});
