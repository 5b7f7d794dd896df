import { defineOperation } from '~/lib/operation/operation.server';
import { findContractorInvoice } from '../queries.server';
import { contractorInvoiceKeyInput } from '../schema';
import { viewContractorInvoice } from '../views/contractor-invoice-view.server';

/** One contractor's invoice with all its fields, for its form. */
export const showInvoiceForm = defineOperation({
  name: 'show-invoice-form',
  needs: 'invoice.read',
  input: contractorInvoiceKeyInput,
  reads: true,
  run: async ({ db }, { id }) => ({ invoice: viewContractorInvoice(await findContractorInvoice(db, id)) }),
});
