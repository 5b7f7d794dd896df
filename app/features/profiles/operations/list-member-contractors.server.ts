import { listContractorLines } from '~/domains/contractors/queries.server';
import { contractorsOfJobs } from '~/domains/jobs/reads/contractor-jobs.server';
import { findMembership, membershipIdOf } from '~/domains/memberships/queries.server';
import { membershipKeyInput } from '~/domains/memberships/schema';
import { defineOperation } from '~/lib/operation/operation.server';

/** The contractors that were set on a job of a membership, by name. */
export const listMemberContractors = defineOperation({
  name: 'list-member-contractors',
  needs: 'membership.read',
  input: membershipKeyInput,
  reads: true,
  async run({ db }, { id }) {
    const [results] = await Promise.all([
      listContractorLines(db, contractorsOfJobs(membershipIdOf(id))),
      findMembership(db, id),
    ]);
    return { results };
  },
});
