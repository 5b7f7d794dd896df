import { clubToday } from '~/lib/env.server';
import type { CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { exportContractorInvoicesInput } from '../list';
import type { ContractorInvoiceRow } from '../views/contractor-invoice-row.server';
import { invoiceCsvColumns } from '../views/invoice-csv-columns';
import { readContractorInvoices } from '../views/list-contractor-invoices.server';

const names = { all: 'invoices', open: 'open-invoices', canceled: 'canceled-invoices' } as const;

/** One tab of contractors' invoices as a file: as filtered and sorted, all rows of it. Amounts are dollars. */
export const exportContractorInvoices = defineOperation({
  name: 'export-contractor-invoices',
  needs: 'invoice.read',
  input: exportContractorInvoicesInput,
  reads: true,
  async run(context, { tab, ...query }): Promise<CsvExport<ContractorInvoiceRow>> {
    return {
      name: `${names[tab]}-${clubToday(context)}`,
      columns: invoiceCsvColumns,
      chunks: readContractorInvoices(context, tab, query),
    };
  },
});
