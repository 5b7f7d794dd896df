import { defineOperation } from '~/lib/operation/operation.server';
import { jobListInput } from '../list';
import { pageJobs } from '../views/list-jobs.server';

/** Jobs, the newest first; serves the job pickers too. */
export const listJobs = defineOperation({
  name: 'list-jobs',
  needs: 'job.read',
  input: jobListInput,
  reads: true,
  run: (context, query) => pageJobs(context, 'all', query),
});
