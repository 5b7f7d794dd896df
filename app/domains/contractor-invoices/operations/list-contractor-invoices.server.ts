import { defineOperation } from '~/lib/operation/operation.server';
import { contractorInvoiceListInput } from '../list';
import { pageContractorInvoices } from '../views/list-contractor-invoices.server';

/** Invoices that are not canceled, the newest first. @returns the same rows as `result` and `results`, and `meta` */
export const listContractorInvoices = defineOperation({
  name: 'list-contractor-invoices',
  needs: 'invoice.read',
  input: contractorInvoiceListInput,
  reads: true,
  run: (context, query) => pageContractorInvoices(context, 'all', query),
});
