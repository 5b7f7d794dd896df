import { clubToday } from '~/lib/env.server';
import { invalid } from '~/lib/errors';
import type { PdfFile } from '~/lib/http/pdf.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { listInvoicesByIds } from '../queries.server';
import { severalInvoicesInput } from '../schema';
import { contractorInvoicesPaper } from '../views/contractor-invoice-paper.server';

/** Several invoices of contractors as one PDF, each from a page of its own. */
export const printInvoices = defineOperation({
  name: 'print-invoices',
  needs: ['invoice.view', 'invoice.update'],
  input: severalInvoicesInput,
  reads: true,
  async run(context, { invoice_ids }): Promise<PdfFile> {
    const invoices = await listInvoicesByIds(context.db, invoice_ids);
    if (invoices.length < invoice_ids.length) throw invalid({ invoice_ids: 'Some of these invoices do not exist.' });
    const bytes = await contractorInvoicesPaper(context, invoices);
    return { name: `contractor-invoices-${clubToday(context)}.pdf`, bytes };
  },
});
