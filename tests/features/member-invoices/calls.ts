import type { Calls } from '../../support/proofs/calls';
import { type Pages, tabs } from '../../support/proofs/read-requests';

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
    writes: ['rate_limits', 'invoices', 'history', 'work'],
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

export const pages = {
  'routes/office/member-invoices/create-invoice': [
    'record',
    '/app/invoices/create',
    '/app/invoices/create?job={job}',
    '/app/invoices/create?job={job}&task={mailTask}',
    '/app/invoices/create?member={member}&fee=late_fee',
  ],
  'routes/office/member-invoices/statement': ['record', '/app/invoices/statement/{member}'],
  'routes/office/member-invoices/member-invoice': [
    'record',
    '/app/invoices/{invoice}',
    ...tabs('/app/invoices/{invoice}', 'edit', 'notes', 'files', 'timeline'),
  ],
  'routes/office/member-invoices/void-invoice': ['record', '/app/invoices/{invoice}/void'],
  'routes/office/member-invoices/credit-invoice': ['record', '/app/invoices/{invoice}/credit'],
  'routes/office/member-invoices/write-off-invoice': ['record', '/app/invoices/{invoice}/write-off'],
  'routes/office/member-invoices/take-back-adjustment': [
    'record',
    '/app/invoices/{creditedInvoice}/take-back/{creditNote}',
  ],
} satisfies Pages;
