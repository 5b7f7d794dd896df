import { defineOperation } from '~/lib/operation/operation.server';
import { membershipKeyInput } from '../schema';
import { readMembership } from '../views/read-membership.server';

/** One membership by id or uuid, with its people, properties and invoices. */
export const showMembership = defineOperation({
  name: 'show-membership',
  needs: 'membership.read',
  input: membershipKeyInput,
  reads: true,
  run: async (context, { id }) => ({ membership: await readMembership(context, id) }),
});
