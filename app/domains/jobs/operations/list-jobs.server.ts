import { defineOperation } from '~/lib/operation/operation.server';
import { jobListInput } from '../list';
import { pageJobs } from '../views/list-jobs.server';

/** Jobs, newest first; also for the job pickers. */
export const listJobs = defineOperation({
  name: 'list-jobs',
  needs: 'job.read',
  input: jobListInput,
  reads: true,
  run: (context, query) => pageJobs(context, 'all', query),
});
