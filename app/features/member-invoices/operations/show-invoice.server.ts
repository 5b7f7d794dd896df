import { offeredTerms, readTerms } from '~/domains/invoices/queries.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { invoiceKeyInput } from '../schema';
import { readInvoice } from '../views/read-invoice.server';

/** A member's invoice with its lines, payments and recipient, and the terms of payment. @throws AppError 404 */
export const showInvoice = defineOperation({
  name: 'show-invoice',
  needs: 'invoice.read',
  input: invoiceKeyInput,
  reads: true,
  async run(context, { id }) {
    const [invoice, terms] = await Promise.all([readInvoice(context, id), readTerms(context.db)]);
    return { invoice, terms: offeredTerms(terms, invoice.invoice_term_id) };
  },
});
