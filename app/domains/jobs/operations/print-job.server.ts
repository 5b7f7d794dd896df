import { defineOperation } from '~/lib/operation/operation.server';
import { jobKeyInput } from '../forms/sheet-schema';
import { jobSheet } from '../views/job-sheet.server';

/** A job's sheet as a PDF. */
export const printJob = defineOperation({
  name: 'print-job',
  needs: 'job.read',
  input: jobKeyInput,
  reads: true,
  run: (context, { id }) => jobSheet(context, id, { withAccess: true }),
});
