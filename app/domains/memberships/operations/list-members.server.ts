import { defineOperation } from '~/lib/operation/operation.server';
import { membershipListInput } from '../list';
import { listMemberships } from '../views/list-memberships.server';

/** Members: every membership that is neither an application nor canceled. */
export const listMembers = defineOperation({
  name: 'list-members',
  needs: 'membership.read',
  input: membershipListInput,
  reads: true,
  run: (context, query) => listMemberships(context, 'MEMBERSHIP', query),
});
