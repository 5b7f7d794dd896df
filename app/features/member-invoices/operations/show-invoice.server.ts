import { defineOperation } from '~/lib/operation/operation.server';
import { invoiceKeyInput } from '../schema';
import { readInvoice } from '../views/read-invoice.server';

/** A member's invoice with its lines, its payments and whom it is to. @throws AppError 404 */
export const showInvoice = defineOperation({
  name: 'show-invoice',
  needs: 'invoice.read',
  input: invoiceKeyInput,
  reads: true,
  run: async (context, { id }) => ({ invoice: await readInvoice(context, id) }),
});
