import type { EndpointTable } from '~/lib/http/endpoints.server';
import { invoiceEffects } from './effects.server';
import { bringBackInvoiceTerm } from './operations/bring-back-invoice-term.server';
import { createInvoiceTerm } from './operations/create-invoice-term.server';
import { listInvoiceTerms } from './operations/list-invoice-terms.server';
import { retireInvoiceTerm } from './operations/retire-invoice-term.server';
import { updateInvoiceTerm } from './operations/update-invoice-term.server';

export const effects = invoiceEffects;

export const endpoints = {
  'GET /invoice-terms': listInvoiceTerms,
  'POST /invoice-terms': createInvoiceTerm,
  'POST /invoice-terms/{id}': updateInvoiceTerm,
  'POST /invoice-terms/{id}/retire': retireInvoiceTerm,
  'POST /invoice-terms/{id}/bring-back': bringBackInvoiceTerm,
} satisfies EndpointTable;
