import type { Parents } from '~/lib/operation/parents.server';
import { parentNeeds } from './noun';
import { contractorInvoiceIdOf, findContractorInvoice, isContractorInvoice } from './queries.server';

export const parents = {
  contractor_invoice: {
    ...parentNeeds.contractor_invoice,
    find: findContractorInvoice,
    idOf: contractorInvoiceIdOf,
    isThere: isContractorInvoice,
  },
} satisfies Parents;
