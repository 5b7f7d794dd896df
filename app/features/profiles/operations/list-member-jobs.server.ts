import { countJobsOf, listJobsOf } from '~/domains/jobs/queries.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { membershipPageInput } from '../schema';
import { readMemberPage } from '../views/member-page.server';

/** The jobs of a membership, newest first, 13 a page. */
export const listMemberJobs = defineOperation({
  name: 'list-member-jobs',
  needs: 'job.read',
  input: membershipPageInput,
  reads: true,
  run: (context, query) => readMemberPage(context, query, { count: countJobsOf, list: listJobsOf }),
});
