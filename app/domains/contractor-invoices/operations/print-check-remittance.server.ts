import { defineOperation } from '~/lib/operation/operation.server';
import { checkPaper } from '../reads/check-paper.server';
import { contractorInvoiceKeyInput } from '../schema';

/** What one check paid, as a PDF. */
export const printCheckRemittance = defineOperation({
  name: 'print-check-remittance',
  needs: 'invoice.read',
  input: contractorInvoiceKeyInput,
  reads: true,
  run: async (context, { id }) => (await checkPaper(context, id)).paper,
});
