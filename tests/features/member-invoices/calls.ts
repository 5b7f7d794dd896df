import type { Calls } from '../../support/proofs/calls';

export const calls = {
  'POST /invoices': { needs: 'invoice.update', reach: 'permission' },
  'POST /invoices/{id}': { needs: 'invoice.update', reach: 'permission' },
  'GET /invoices/{id}': { needs: 'invoice.read', reach: 'permission', trips: ['apiRecord', '/invoices/{invoice}'] },
  'GET /invoices/statement/{id}': {
    needs: 'invoice.read',
    reach: 'permission',
    trips: ['apiRecord', '/invoices/statement/{member}'],
  },
  'GET /invoices/get-statement-pdf/{id}': {
    needs: 'invoice.read',
    reach: 'permission',
    trips: ['apiRecord', '/invoices/get-statement-pdf/{member}'],
  },
  'GET /invoices/get-pdf/{id}': {
    needs: 'invoice.read',
    reach: 'permission',
    trips: ['apiRecord', '/invoices/get-pdf/{invoice}'],
  },
  'GET /invoices/send-email/{id}': {
    needs: 'invoice.update',
    reach: 'permission',
    trips: ['limitedWrite', '/invoices/send-email/{invoice}'],
    writes: ['rate_limits', 'invoices', 'history', 'outbox'],
  },
  'POST /invoices/send-email/{id}': { needs: 'invoice.update', reach: 'permission' },
  'POST /invoices/{id}/void': { needs: 'invoice.void', reach: 'permission' },
  'POST /invoices/{id}/credit': { needs: 'invoice.void', reach: 'permission' },
  'POST /invoices/{id}/write-off': { needs: 'invoice.void', reach: 'permission' },
  'POST /invoice-adjustments/{uuid}/void': { needs: 'invoice.void', reach: 'permission' },
  'GET /credit-notes/{uuid}/pdf': {
    needs: 'invoice.read',
    reach: 'permission',
    trips: ['apiRecord', '/credit-notes/{creditNote}/pdf'],
  },
} satisfies Calls;
