import { defineOperation } from '~/lib/operation/operation.server';
import { findContractorInvoice } from '../queries.server';
import { contractorInvoiceKeyInput } from '../schema';
import { contractorInvoicePaper } from '../views/contractor-invoice-paper.server';

/** A contractor's invoice as a PDF. */
export const printContractorInvoice = defineOperation({
  name: 'print-contractor-invoice',
  needs: ['invoice.view', 'invoice.update'],
  input: contractorInvoiceKeyInput,
  reads: true,
  run: async (context, { id }) => contractorInvoicePaper(context, await findContractorInvoice(context.db, id)),
});
