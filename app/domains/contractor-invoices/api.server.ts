import type { EndpointTable } from '~/lib/endpoints.server';
import { pdfAnswer } from '~/lib/pdf.server';
import { changeContractorInvoiceStatus } from './operations/change-contractor-invoice-status.server';
import { findContractorInvoice } from './operations/find-contractor-invoice.server';
import { listContractorInvoices } from './operations/list-contractor-invoices.server';
import { printContractorInvoice } from './operations/print-contractor-invoice.server';

export const contractorInvoiceEndpoints = {
  'POST /contractor-invoice/con-invoices': listContractorInvoices,
  'POST /contractor-invoice/change-status': changeContractorInvoiceStatus,
  'GET /contractor-invoice/view/{id}/{conid}': findContractorInvoice,
  'GET /download-con-inv/{id}': { operation: printContractorInvoice, respond: pdfAnswer },
  'POST /download-con-inv/{id}': { operation: printContractorInvoice, respond: pdfAnswer },
} satisfies EndpointTable;
