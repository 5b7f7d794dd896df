import { zoneOf } from '~/lib/env.server';
import { defineExport } from '~/lib/list/export.server';
import { severalInvoicesInput } from '../schema';
import { type LineOfList, rowOfLine } from '../views/contractor-invoice-row.server';
import { invoiceCsvColumns } from '../views/invoice-csv-columns';
import { selectInvoiceLines } from '../views/list-contractor-invoices.server';

/** Some of contractors' invoices as a file. */
export const exportSelectedInvoices = defineExport(
  {
    needs: 'invoice.read',
    input: severalInvoicesInput,
    async rows({ db, env }, { invoice_ids }) {
      const lines = (await selectInvoiceLines(db, invoice_ids)) as LineOfList[];
      return lines.map(rowOfLine(zoneOf(env)));
    },
  },
  { name: 'export-selected-invoices', file: 'invoices', columns: invoiceCsvColumns },
);
