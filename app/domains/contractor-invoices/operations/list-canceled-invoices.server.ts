import { defineOperation } from '~/lib/operation/operation.server';
import { contractorInvoiceListInput } from '../list';
import { pageContractorInvoices } from '../views/list-contractor-invoices.server';

/** Canceled invoices of contractors, the newest first. */
export const listCanceledInvoices = defineOperation({
  name: 'list-canceled-invoices',
  needs: 'invoice.read',
  input: contractorInvoiceListInput,
  reads: true,
  run: (context, query) => pageContractorInvoices(context, 'canceled', query),
});
