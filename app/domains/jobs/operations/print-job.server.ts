import { defineOperation } from '~/lib/operation.server';
import { jobSheet } from '../job-sheet.server';
import { findJob } from '../queries.server';
import { jobKeyInput } from '../sheet-schema';

/** A job's sheet as a PDF. */
export const printJob = defineOperation({
  name: 'print-job',
  needs: 'job.read',
  input: jobKeyInput,
  reads: true,
  run: async (context, { id }) => jobSheet(context, await findJob(context.db, id)),
});
