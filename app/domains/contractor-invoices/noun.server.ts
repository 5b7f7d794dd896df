import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import { pdf } from '~/lib/http/pdf.server';
import type { Operation } from '~/lib/operation/operation.server';
import { contractorInvoiceList } from './list.server';
import { bookCorrection } from './operations/book-correction.server';
import { cancelContractorInvoice } from './operations/cancel-contractor-invoice.server';
import { changeContractorInvoiceStatus } from './operations/change-contractor-invoice-status.server';
import { changeInvoiceAddress } from './operations/change-invoice-address.server';
import { changeInvoiceJob } from './operations/change-invoice-job.server';
import { changeInvoiceStatuses } from './operations/change-invoice-statuses.server';
import { exportAgeing } from './operations/export-ageing.server';
import { exportContractorInvoices } from './operations/export-contractor-invoices.server';
import { exportContractorLedger } from './operations/export-contractor-ledger.server';
import { exportImportProblems } from './operations/export-import-problems.server';
import { exportRemittance } from './operations/export-remittance.server';
import { exportSelectedInvoices } from './operations/export-selected-invoices.server';
import { importContractorInvoices } from './operations/import-contractor-invoices.server';
import { listAgeing } from './operations/list-ageing.server';
import { listCanceledInvoices } from './operations/list-canceled-invoices.server';
import { listContractorInvoices } from './operations/list-contractor-invoices.server';
import { listCorrections } from './operations/list-corrections.server';
import { listInvoiceAddresses } from './operations/list-invoice-addresses.server';
import { listOpenInvoices } from './operations/list-open-invoices.server';
import { listPayableInvoices } from './operations/list-payable-invoices.server';
import { listRemittance } from './operations/list-remittance.server';
import { payContractorInvoices } from './operations/pay-contractor-invoices.server';
import { printCheckRemittance } from './operations/print-check-remittance.server';
import { printContractorInvoice } from './operations/print-contractor-invoice.server';
import { printInvoices } from './operations/print-invoices.server';
import { printRemittance } from './operations/print-remittance.server';
import { sendRemittance } from './operations/send-remittance.server';
import { showContractorAccount } from './operations/show-contractor-account.server';
import { showContractorInvoice } from './operations/show-contractor-invoice.server';
import { showContractorLedger } from './operations/show-contractor-ledger.server';
import { showContractorPayment } from './operations/show-contractor-payment.server';
import { showInvoiceForm } from './operations/show-invoice-form.server';
import { takeOffInvoice } from './operations/take-off-invoice.server';
import { updateContractorInvoice } from './operations/update-contractor-invoice.server';
import { voidContractorPayment } from './operations/void-contractor-payment.server';
import { voidCorrection } from './operations/void-correction.server';

export { contractorInvoiceEffects as effects } from './effects.server';

export const endpoints = {
  'POST /contractor-invoice/con-invoices': listContractorInvoices,
  'POST /contractor-invoice/open-invoices': listOpenInvoices,
  'POST /contractor-invoice/cancel-invoices': listCanceledInvoices,
  'GET /contractor-invoice/export': { operation: exportContractorInvoices, file: csv },
  'GET /contractor-invoice/ageing': listAgeing,
  'GET /contractor-invoice/ageing/export': { operation: exportAgeing, file: csv },
  'POST /contractor-invoice/change-statuses': changeInvoiceStatuses,
  'GET /contractor-invoice/download': { operation: printInvoices, file: pdf },
  'GET /contractor-invoice/export-selected': { operation: exportSelectedInvoices, file: csv },
  'POST /contractor-invoice/pay': payContractorInvoices,
  'GET /contractor-payments/{id}/pdf': { operation: printCheckRemittance, file: pdf },
  'GET /contractor-payments/{id}': showContractorPayment,
  'POST /contractor-payments/{id}/send': sendRemittance,
  'POST /contractor-payments/{id}/void': voidContractorPayment,
  'POST /contractor-payments/{id}/take-off': takeOffInvoice,
  'GET /contractors/remittance-report': listRemittance,
  'GET /contractors/remittance-report/export': { operation: exportRemittance, file: csv },
  'GET /contractors/download-remittance-report': { operation: printRemittance, file: pdf },
  'POST /contractors/download-remittance-report': { operation: printRemittance, file: pdf },
  'GET /contractors/{id}/ledger': showContractorLedger,
  'GET /contractors/{id}/ledger/export': { operation: exportContractorLedger, file: csv },
  'GET /contractors/{id}/payable': listPayableInvoices,
  'GET /contractor-invoice/{id}/corrections': listCorrections,
  'POST /contractor-invoice/{id}/corrections': { operation: bookCorrection, status: 201 },
  'POST /contractor-corrections/{uuid}/void': voidCorrection,
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

/** Reached by pages alone. */
export const operations = [showContractorAccount] satisfies Operation[];

export const lists = [contractorInvoiceList];
