import { defineOperation } from '~/lib/operation/operation.server';
import { membershipListInput } from '../list';
import { listMemberships } from '../views/list-memberships.server';

/** Canceled Members. */
export const listCanceledMembers = defineOperation({
  name: 'list-canceled-members',
  needs: 'membership.read',
  input: membershipListInput,
  reads: true,
  run: (context, query) => listMemberships(context, 'CANCELED', query),
});
