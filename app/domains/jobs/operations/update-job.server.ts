import { defineOperation } from '~/lib/operation/operation.server';
import { updateJobInput } from '../forms/sheet-schema';
import { saveSheet } from '../steps/save-sheet.server';

/** Saves a job sheet with its status, both or neither; a changed status is set as by its own call. */
export const updateJob = defineOperation({
  name: 'update-job',
  needs: 'job.update',
  input: updateJobInput,
  run: (context, { id, version, status, ...fields }) => saveSheet(context, { id, fields, status, seen: version }),
});
