import type { Calls, Holders } from '../../support/proofs/calls';
import type { Records } from '../../support/proofs/read-requests';

export const calls = {
  'GET /invoice-terms': { needs: 'setting.read setting.money invoice.read', trips: 'apiList' },
  'POST /invoice-terms': { needs: 'setting.money' },
  'POST /invoice-terms/{id}': { needs: 'setting.money', reach: 'permission' },
  'POST /invoice-terms/{id}/retire': { needs: 'setting.money', reach: 'permission' },
  'POST /invoice-terms/{id}/bring-back': { needs: 'setting.money', reach: 'permission' },
} satisfies Calls;

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
