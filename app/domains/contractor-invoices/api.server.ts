import type { EndpointTable } from '~/lib/http/endpoints.server';
import { pdf } from '~/lib/http/pdf.server';
import { changeContractorInvoiceStatus } from './operations/change-contractor-invoice-status.server';
import { listContractorInvoices } from './operations/list-contractor-invoices.server';
import { printContractorInvoice } from './operations/print-contractor-invoice.server';
import { showContractorInvoice } from './operations/show-contractor-invoice.server';

export const contractorInvoiceEndpoints = {
  'POST /contractor-invoice/con-invoices': listContractorInvoices,
  'POST /contractor-invoice/change-status': changeContractorInvoiceStatus,
  'GET /contractor-invoice/view/{id}/{conid}': showContractorInvoice,
  'GET /download-con-inv/{id}': { operation: printContractorInvoice, file: pdf },
  'POST /download-con-inv/{id}': { operation: printContractorInvoice, file: pdf },
} satisfies EndpointTable;
