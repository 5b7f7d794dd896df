import { defineOperation } from '~/lib/operation/operation.server';
import { membershipListInput } from '../list';
import { listMemberships } from '../views/list-memberships.server';

/** New Members: applications awaiting a decision. */
export const listNewMembers = defineOperation({
  name: 'list-new-members',
  needs: 'membership.read',
  input: membershipListInput,
  reads: true,
  run: (context, query) => listMemberships(context, 'APPLICATION', query),
});
