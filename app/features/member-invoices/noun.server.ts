import type { EndpointTable } from '~/lib/http/endpoints.server';
import { pdf } from '~/lib/http/pdf.server';
import type { Operation } from '~/lib/operation/operation.server';
import { createInvoice } from './operations/create-invoice.server';
import { creditInvoice } from './operations/credit-invoice.server';
import { printCreditNote } from './operations/print-credit-note.server';
import { printInvoice } from './operations/print-invoice.server';
import { printStatement } from './operations/print-statement.server';
import { sendInvoice } from './operations/send-invoice.server';
import { showInvoice } from './operations/show-invoice.server';
import { showInvoiceDraft } from './operations/show-invoice-draft.server';
import { showStatement } from './operations/show-statement.server';
import { updateInvoice } from './operations/update-invoice.server';
import { voidAdjustment } from './operations/void-adjustment.server';
import { voidInvoice } from './operations/void-invoice.server';
import { writeOffInvoice } from './operations/write-off-invoice.server';

export { memberInvoiceEffects as effects } from './effects.server';

export const endpoints = {
  'POST /invoices': createInvoice,
  'POST /invoices/{id}': updateInvoice,
  'GET /invoices/{id}': showInvoice,
  'GET /invoices/statement/{id}': showStatement,
  'GET /invoices/get-statement-pdf/{id}': { operation: printStatement, file: pdf },
  'GET /invoices/get-pdf/{id}': { operation: printInvoice, file: pdf },
  'GET /invoices/send-email/{id}': { operation: sendInvoice, changes: true },
  'POST /invoices/send-email/{id}': sendInvoice,
  'POST /invoices/{id}/void': voidInvoice,
  'POST /invoices/{id}/credit': { operation: creditInvoice, status: 201 },
  'POST /invoices/{id}/write-off': writeOffInvoice,
  'POST /invoice-adjustments/{uuid}/void': voidAdjustment,
  'GET /credit-notes/{uuid}/pdf': { operation: printCreditNote, file: pdf },
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [showInvoiceDraft] satisfies Operation[];
