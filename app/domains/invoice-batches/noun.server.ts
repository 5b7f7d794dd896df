import { invalid } from '~/lib/errors';
import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import { readBody } from '~/lib/http/input.server';
import type { Operation } from '~/lib/operation/operation.server';
import { batchList } from './list.server';
import { approveBatchInvoice } from './operations/approve-batch-invoice.server';
import { changeToBatch } from './operations/change-to-batch.server';
import { exportBatches } from './operations/export-batches.server';
import { listBatchInvoices } from './operations/list-batch-invoices.server';
import { listBatches } from './operations/list-batches.server';
import { rejectBatchInvoice } from './operations/reject-batch-invoice.server';
import { restoreBatchInvoice } from './operations/restore-batch-invoice.server';
import { showBatchOfInvoice } from './operations/show-batch-of-invoice.server';
import { showBatchReview } from './operations/show-batch-review.server';
import { showPendingBatch } from './operations/show-pending-batch.server';
import { takeBackBatch } from './operations/take-back-batch.server';
import { batchInvoiceKeyInput } from './schema';

export { invoiceBatchEffects as effects } from './effects.server';

/** The body, a batch's invoice with its own id, and the batch's id from the path. @throws AppError 422 at `id` */
async function readInvoice(request: Request) {
  const { id, ...invoice } = await readBody(request);
  const { batch_invoice_id: key } = batchInvoiceKeyInput.shape;
  if (!key.safeParse(id).success) throw invalid({ id: 'Name the invoice of the batch by its id' });
  return { batch_invoice_id: id, ...invoice };
}

export const endpoints = {
  'POST /tasks/change-to-batch': changeToBatch,
  'GET /batch': listBatches,
  'GET /batch/export': { operation: exportBatches, file: csv },
  'GET /batch/pending': showPendingBatch,
  'GET /batch/{id}/process': listBatchInvoices,
  'POST /batch/{id}/approve': { operation: approveBatchInvoice, read: readInvoice },
  'POST /batch/{id}/reject': { operation: rejectBatchInvoice, read: readInvoice },
  'POST /batch/{id}/restore': { operation: restoreBatchInvoice, read: readInvoice },
  'POST /batch/{id}/take-back': takeBackBatch,
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [showBatchOfInvoice, showBatchReview] satisfies Operation[];

export const lists = [batchList];
