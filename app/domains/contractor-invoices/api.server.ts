import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import { pdf } from '~/lib/http/pdf.server';
import { cancelContractorInvoice } from './operations/cancel-contractor-invoice.server';
import { changeContractorInvoiceStatus } from './operations/change-contractor-invoice-status.server';
import { changeInvoiceAddress } from './operations/change-invoice-address.server';
import { changeInvoiceJob } from './operations/change-invoice-job.server';
import { exportContractorInvoices } from './operations/export-contractor-invoices.server';
import { exportImportProblems } from './operations/export-import-problems.server';
import { importContractorInvoices } from './operations/import-contractor-invoices.server';
import { listCanceledInvoices } from './operations/list-canceled-invoices.server';
import { listContractorInvoices } from './operations/list-contractor-invoices.server';
import { listInvoiceAddresses } from './operations/list-invoice-addresses.server';
import { listOpenInvoices } from './operations/list-open-invoices.server';
import { printContractorInvoice } from './operations/print-contractor-invoice.server';
import { showContractorInvoice } from './operations/show-contractor-invoice.server';
import { showInvoiceForm } from './operations/show-invoice-form.server';
import { updateContractorInvoice } from './operations/update-contractor-invoice.server';

export const contractorInvoiceEndpoints = {
  'POST /contractor-invoice/con-invoices': listContractorInvoices,
  'POST /contractor-invoice/open-invoices': listOpenInvoices,
  'POST /contractor-invoice/cancel-invoices': listCanceledInvoices,
  'GET /contractor-invoice/export': { operation: exportContractorInvoices, file: csv },
  'GET /contractor-invoice/{id}': showInvoiceForm,
  'POST /contractor-invoice/update/{id}': updateContractorInvoice,
  'POST /contractor-invoice/edit-job_num': changeInvoiceJob,
  'POST /contractor-invoice/change-status': changeContractorInvoiceStatus,
  'GET /contractor-invoice/addresses/{id}': listInvoiceAddresses,
  'POST /contractor-invoice/change-address': changeInvoiceAddress,
  'POST /contractor-invoice/cancel/{id}': cancelContractorInvoice,
  'GET /contractor-invoice/view/{id}/{conid}': showContractorInvoice,
  'POST /contractors/import-contractor': importContractorInvoices,
  'POST /contractors/import-contractor/problems': { operation: exportImportProblems, file: csv },
  'GET /download-con-inv/{id}': { operation: printContractorInvoice, file: pdf },
  'POST /download-con-inv/{id}': { operation: printContractorInvoice, file: pdf },
} satisfies EndpointTable;
