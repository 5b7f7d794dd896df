import { defineOperation } from '~/lib/operation.server';
import { findMembership as findRow } from '../queries.server';
import { readMembership } from '../read-membership.server';
import { membershipKeyInput } from '../schema';

/** One membership by id or uuid, with its people, properties and invoices. */
export const findMembership = defineOperation({
  name: 'find-membership',
  needs: 'membership.read',
  input: membershipKeyInput,
  reads: true,
  async run(context, { id }) {
    const row = await findRow(context.db, id);
    return { membership: await readMembership(context, row.id) };
  },
});
