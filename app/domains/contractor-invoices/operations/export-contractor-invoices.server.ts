import { defineExport } from '~/lib/list/export.server';
import { exportContractorInvoicesInput } from '../list';
import { invoiceCsvColumns } from '../views/invoice-csv-columns';
import { readContractorInvoices } from '../views/list-contractor-invoices.server';

const names = { all: 'invoices', open: 'open-invoices', canceled: 'canceled-invoices' } as const;

/** One tab of contractors' invoices as a file: as filtered and sorted, all rows of it. Amounts are dollars. */
export const exportContractorInvoices = defineExport(
  {
    needs: 'invoice.read',
    input: exportContractorInvoicesInput,
    rows: (context, { tab, ...query }) => readContractorInvoices(context, tab, query),
  },
  {
    name: 'export-contractor-invoices',
    file: ({ tab }) => names[tab],
    columns: invoiceCsvColumns,
  },
);
