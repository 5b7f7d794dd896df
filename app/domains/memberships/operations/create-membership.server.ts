import { getDues } from '~/domains/invoices/reads/dues.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { readNewMembershipFacts } from '../reads/new-membership-facts.server';
import { createMembershipInput } from '../schema';
import { addMembership } from '../steps/add-membership.server';
import { membershipReference } from './apply-for-membership.server';

export const APPLICATION_COMPLETED = 'Member Application Completed!';

/** Creates a member: a membership without approval, pending its dues; the result says how the dues are paid. */
export const createMembership = defineOperation({
  name: 'create-membership',
  needs: ['membership.create', 'contractor.create'],
  input: createMembershipInput,
  takesFile: true,
  async run(context, application) {
    const facts = await readNewMembershipFacts(context, 'create-membership', application);
    const { membership, invoiceUuid } = await addMembership(context, application, {
      state: 'MEMBERSHIP',
      outOfNetwork: application.membership.out_of_network || !facts.location.isServing,
      facts,
    });
    const uuid = invoiceUuid ?? (await getDues(context.db, membership.id))!.uuid;
    return {
      message: APPLICATION_COMPLETED,
      membership: membershipReference(membership),
      invoice: { uuid, payment_method: membership.payment_method },
    };
  },
});
