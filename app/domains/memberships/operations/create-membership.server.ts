import { getDues } from '~/domains/invoices/dues.server';
import { isServed } from '~/domains/service-locations/queries.server';
import { defineOperation } from '~/lib/operation.server';
import { addMembership } from '../add-membership.server';
import { createMembershipInput } from '../schema';
import { briefly } from './apply-for-membership.server';

export const APPLICATION_COMPLETED = 'Member Application Completed!';

/** Staff add a member: a membership at once, pending its dues; the answer says how the dues are paid. */
export const createMembership = defineOperation({
  name: 'create-membership',
  needs: ['membership.create', 'contractor.create'],
  input: createMembershipInput,
  async run(context, application) {
    const homeZip = application.properties[0]!.zip.slice(0, 5);
    const outOfNetwork = application.membership.out_of_network || !(await isServed(context.db, homeZip));
    const { membership, invoiceUuid } = await addMembership(context, application, {
      state: 'MEMBERSHIP',
      outOfNetwork,
    });
    const uuid = invoiceUuid ?? (await getDues(context.db, membership.id))!.uuid;
    return {
      message: APPLICATION_COMPLETED,
      membership: briefly(membership),
      invoice: { uuid, payment_method: membership.payment_method },
    };
  },
});
