import type { Holders } from '../../support/proofs/calls';
import type { Records } from '../../support/proofs/read-requests';

export const holders = {
  'invoice.view': 'accounting service viewer',
  'invoice.void': 'accounting',
  'invoice.read': 'accounting service billing viewer',
  'invoice.update': 'accounting service billing',
} satisfies Holders;

export const records = {
  creditedInvoice: ['invoice_id', "invoice_adjustments WHERE type = 'CREDIT_NOTE'"],
  creditNote: ['uuid', "invoice_adjustments WHERE type = 'CREDIT_NOTE'"],
  invoice: ['uuid', "invoices WHERE status = 'ISSUED'"],
} satisfies Records;
