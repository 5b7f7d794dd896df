import { findHousehold } from '~/domains/memberships/reads/household.server';
import { invalid } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { findContractorInvoice } from '../queries.server';
import { addressesOfMember } from '../reads/member-addresses.server';
import { contractorInvoiceAddressInput } from '../schema';
import { saveInvoice } from '../steps/save-invoice.server';

/** Sets the address of a contractor's invoice to another one of its member, by its text or uuid. */
export const changeInvoiceAddress = defineOperation({
  name: 'change-invoice-address',
  needs: 'invoice.update',
  input: contractorInvoiceAddressInput,
  async run(context, { id, address: chosen }) {
    const invoice = await findContractorInvoice(context.db, id);
    const { membership_id } = invoice;
    const offered = membership_id === null ? [] : addressesOfMember(await findHousehold(context.db, membership_id));
    const found = offered.find(({ address, uuid }) => chosen === uuid || chosen === address);
    if (!found) throw invalid({ address: 'This is no address of the member.' });
    const { mem_street, mem_city } = found;
    return saveInvoice(context, invoice, {
      edit: async () => ({ set: { mem_street, mem_city } }),
      message: 'Address Updated Successfully!',
    });
  },
});
