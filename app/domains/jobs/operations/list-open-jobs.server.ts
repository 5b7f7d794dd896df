import { defineOperation } from '~/lib/operation.server';
import { jobListInput } from '../list';
import { pageJobs } from '../list-jobs.server';

/** Jobs that are neither completed, canceled nor duplicates, the newest first. */
export const listOpenJobs = defineOperation({
  name: 'list-open-jobs',
  needs: 'job.read',
  input: jobListInput,
  reads: true,
  run: (context, query) => pageJobs(context, 'open', query),
});
