import { defineOperation } from '~/lib/operation.server';
import { contractorInvoicePaper } from '../contractor-invoice-paper.server';
import { findContractorInvoice } from '../queries.server';
import { contractorInvoiceKeyInput } from '../schema';

/** A contractor's invoice as a PDF. */
export const printContractorInvoice = defineOperation({
  name: 'print-contractor-invoice',
  needs: ['invoice.view', 'invoice.update'],
  input: contractorInvoiceKeyInput,
  reads: true,
  run: async (context, { id }) => contractorInvoicePaper(context, await findContractorInvoice(context.db, id)),
});
