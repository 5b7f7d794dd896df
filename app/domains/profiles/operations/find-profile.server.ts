import { listJobsOf } from '~/domains/jobs/queries.server';
import { findMembership } from '~/domains/memberships/operations/find-membership.server';
import { membershipKeyInput } from '~/domains/memberships/schema';
import { defineOperation, may, perform } from '~/lib/operation.server';

/** One membership by id or uuid: its people, properties, invoices and jobs, as far as the caller may see them. */
export const findProfile = defineOperation({
  name: 'find-profile',
  needs: 'membership.read',
  input: membershipKeyInput,
  reads: true,
  async run(context, key) {
    const { membership } = await perform(findMembership, context, key);
    const jobs = may(context.actor, 'job.read') ? await listJobsOf(context.db, membership.id) : [];
    return { membership: { ...membership, jobs } };
  },
});
