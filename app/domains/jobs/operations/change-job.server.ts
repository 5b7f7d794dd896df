import { defineOperation } from '~/lib/operation/operation.server';
import { changeJobInput } from '../forms/sheet-schema';
import { beginSheet, saveSheet } from '../steps/save-sheet.server';

/** Saves single fields of a job, such as `assigned_to` (0 is nobody). */
export const changeJob = defineOperation({
  name: 'change-job',
  needs: 'job.update',
  input: changeJobInput,
  first: (start, { id, ...fields }) => beginSheet(start, { id, fields }),
  run: (context, { id, ...fields }, found) => saveSheet(context, { id, fields }, found),
});
