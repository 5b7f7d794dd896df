import { listJobsOf } from '~/domains/jobs/queries.server';
import { showMembership } from '~/domains/memberships/operations/show-membership.server';
import { membershipIdOf } from '~/domains/memberships/queries.server';
import { membershipKeyInput } from '~/domains/memberships/schema';
import { defineOperation, may, type OperationContext, perform } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';

/** One membership by id or uuid: its people, properties, invoices and jobs, as far as the caller may see them. */
export const showProfile = defineOperation({
  name: 'show-profile',
  needs: 'membership.read',
  input: membershipKeyInput,
  reads: true,
  async run(context, key) {
    const [{ membership }, jobs] = await Promise.all([
      perform(showMembership, context, key),
      may(context.actor, 'job.read') ? readJobs(context, key.id) : [],
    ]);
    return { membership: { ...membership, jobs } };
  },
});

/** In the same batch as the membership. */
async function readJobs({ db }: OperationContext, key: number | string) {
  const { jobs } = await readTogether(db, { jobs: allOf(listJobsOf(db, membershipIdOf(key))) });
  return jobs;
}
