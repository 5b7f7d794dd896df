import { findMembership } from '~/domains/memberships/queries.server';
import { membershipKeyInput } from '~/domains/memberships/schema';
import { defineOperation } from '~/lib/operation.server';

export interface MemberContractor {
  id: number;
  name: string;
}

/** The contractors that have been set on a job of a membership: none, as long as jobs are set no contractor. */
export const listMemberContractors = defineOperation({
  name: 'list-member-contractors',
  needs: 'membership.read',
  input: membershipKeyInput,
  reads: true,
  async run({ db }, { id }): Promise<{ results: MemberContractor[] }> {
    await findMembership(db, id);
    return { results: [] };
  },
});
