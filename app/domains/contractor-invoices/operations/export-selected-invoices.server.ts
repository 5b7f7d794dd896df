import { clubOf, clubToday } from '~/lib/env.server';
import { allAtOnce, type CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { severalInvoicesInput } from '../schema';
import { type ContractorInvoiceRow, type LineOfList, rowOfLine } from '../views/contractor-invoice-row.server';
import { invoiceCsvColumns } from '../views/invoice-csv-columns';
import { selectInvoiceLines } from '../views/list-contractor-invoices.server';

/** Some of contractors' invoices as a file. */
export const exportSelectedInvoices = defineOperation({
  name: 'export-selected-invoices',
  needs: 'invoice.read',
  input: severalInvoicesInput,
  reads: true,
  async run(context, { invoice_ids }): Promise<CsvExport<ContractorInvoiceRow>> {
    const lines = (await selectInvoiceLines(context.db, invoice_ids)) as LineOfList[];
    return {
      name: `invoices-${clubToday(context)}`,
      columns: invoiceCsvColumns,
      chunks: allAtOnce(lines.map(rowOfLine(clubOf(context.env).timezone))),
    };
  },
});
