import { defineOperation } from '~/lib/operation/operation.server';
import { invoiceKeyInput } from '../schema';
import { invoicePaper } from '../views/invoice-paper.server';

/** A member's invoice as a PDF. */
export const printInvoice = defineOperation({
  name: 'print-invoice',
  needs: 'invoice.read',
  input: invoiceKeyInput,
  reads: true,
  run: (context, { id }) => invoicePaper(context, id),
});
