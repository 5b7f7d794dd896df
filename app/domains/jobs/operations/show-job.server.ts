import { defineOperation } from '~/lib/operation/operation.server';
import { jobKeyInput } from '../forms/sheet-schema';
import { readJob } from '../views/read-job.server';

/** One job by its number or uuid. */
export const showJob = defineOperation({
  name: 'show-job',
  needs: 'job.read',
  input: jobKeyInput,
  reads: true,
  run: async (context, { id }) => ({ job: await readJob(context, id) }),
});
