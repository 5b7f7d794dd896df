import { defineOperation } from '~/lib/operation.server';
import { readMembership } from '../read-membership.server';
import { membershipKeyInput } from '../schema';

/** One membership by id or uuid, with its people, properties and invoices. */
export const findMembership = defineOperation({
  name: 'find-membership',
  needs: 'membership.read',
  input: membershipKeyInput,
  reads: true,
  run: async (context, { id }) => ({ membership: await readMembership(context, id) }),
});
