import type { Calls, Typed } from '../../support/proofs/calls';
import type { Pages, Records } from '../../support/proofs/read-requests';

export const calls = {
  'POST /tasks/change-to-batch': { needs: 'task.update', reach: 'permission' },
  'GET /batch': { needs: 'invoice.read', trips: ['apiList', '/batch', '/batch?search=1', '/batch?search=week'] },
  'GET /batch/export': { needs: 'invoice.read', trips: ['apiList', '/batch/export', '/batch/export?search=week'] },
  'GET /batch/pending': { needs: 'task.read invoice.read', trips: 'apiRecord' },
  'GET /batch/{id}/process': {
    needs: 'invoice.read',
    reach: 'permission',
    trips: ['apiList', '/batch/{batch}/process', '/batch/{batch}/process?page=2&per_page=3'],
  },
  'POST /batch/{id}/approve': { needs: 'invoice.update', reach: 'permission' },
  'POST /batch/{id}/reject': { needs: 'invoice.update', reach: 'permission' },
  'POST /batch/{id}/restore': { needs: 'invoice.update', reach: 'permission' },
  'POST /batch/{id}/take-back': { needs: 'task.update', reach: 'permission' },
} satisfies Calls;

export const pages = {
  'routes/office/contractor-invoices/invoice-batches': [
    'list',
    '/app/invoices/batches',
    '/app/invoices/batches?search=1',
    '/app/invoices/batches?search=week',
  ],
  'routes/office/contractor-invoices/batch-review': ['record', '/app/invoices/batch/{batchInvoice}'],
} satisfies Pages;

export const records = {
  batch: ['batch_id', "batch_invoices WHERE status = 'UNDECIDED'"],
  batchInvoice: ["batch_id || '/process?invoice=' || id", "batch_invoices WHERE status = 'UNDECIDED'"],
} satisfies Records;

export const typed = { invoice_batches: ['file_name'] } satisfies Typed;
