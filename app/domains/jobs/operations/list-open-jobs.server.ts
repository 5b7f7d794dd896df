import { defineOperation } from '~/lib/operation/operation.server';
import { jobListInput } from '../list';
import { pageJobs } from '../views/list-jobs.server';

/** Jobs that are neither completed, canceled nor duplicates, newest first. */
export const listOpenJobs = defineOperation({
  name: 'list-open-jobs',
  needs: 'job.read',
  input: jobListInput,
  reads: true,
  run: (context, query) => pageJobs(context, 'open', query),
});
