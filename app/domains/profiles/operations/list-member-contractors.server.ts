import { listContractorLines } from '~/domains/contractors/queries.server';
import { listContractorIdsOf } from '~/domains/jobs/contractor-jobs.server';
import { findMembership } from '~/domains/memberships/queries.server';
import { membershipKeyInput } from '~/domains/memberships/schema';
import { defineOperation } from '~/lib/operation.server';

/** The contractors that have been set on a job of a membership, by name. */
export const listMemberContractors = defineOperation({
  name: 'list-member-contractors',
  needs: 'membership.read',
  input: membershipKeyInput,
  reads: true,
  async run({ db }, { id }) {
    const membership = await findMembership(db, id);
    return { results: await listContractorLines(db, await listContractorIdsOf(db, membership.id)) };
  },
});
