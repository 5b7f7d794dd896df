import { defineOperation } from '~/lib/operation/operation.server';
import { contractorInvoiceListInput } from '../list';
import { pageContractorInvoices } from '../views/list-contractor-invoices.server';

/** Invoices of contractors that are neither canceled nor paid, the newest first. */
export const listOpenInvoices = defineOperation({
  name: 'list-open-invoices',
  needs: 'invoice.read',
  input: contractorInvoiceListInput,
  reads: true,
  run: (context, query) => pageContractorInvoices(context, 'open', query),
});
