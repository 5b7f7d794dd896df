import type { InvoiceBatch } from '../table.server';

/** How far the import of a batch is. */
export function batchProgress({ id, status, total, processed }: InvoiceBatch) {
  return { batch_id: id, total, processed, pending: total - processed, completed: status !== 'PENDING' };
}
