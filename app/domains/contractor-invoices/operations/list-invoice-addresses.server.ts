import { householdRead } from '~/domains/memberships/reads/household.server';
import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { contractorInvoiceRead, membershipOfInvoice } from '../queries.server';
import { addressesOfMember } from '../reads/member-addresses.server';
import { contractorInvoiceKeyInput } from '../schema';

/** The addresses that an invoice can have: the member's properties and mailing address. */
export const listInvoiceAddresses = defineOperation({
  name: 'list-invoice-addresses',
  needs: 'invoice.read',
  input: contractorInvoiceKeyInput,
  reads: true,
  async run({ db }, { id }) {
    const { invoice, household } = await readTogether(db, {
      invoice: contractorInvoiceRead(db, id),
      household: householdRead(db, membershipOfInvoice(id)),
    });
    if (!invoice) throw notFound('Contractor invoice');
    const offered = household ? addressesOfMember(household) : [];
    return { results: offered.map(({ address, uuid }) => ({ address, uuid })) };
  },
});
