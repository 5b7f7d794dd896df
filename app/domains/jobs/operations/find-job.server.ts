import { defineOperation } from '~/lib/operation.server';
import { findJob as find } from '../queries.server';
import { readJob } from '../read-job.server';
import { jobKeyInput } from '../sheet-schema';

/** One job by its number or uuid. */
export const findJob = defineOperation({
  name: 'find-job',
  needs: 'job.read',
  input: jobKeyInput,
  reads: true,
  run: async (context, { id }) => ({ job: await readJob(context, await find(context.db, id)) }),
});
