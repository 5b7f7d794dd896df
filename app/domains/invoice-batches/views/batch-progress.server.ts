import type { InvoiceBatch } from '../table.server';

/** Progress of a batch's import. */
export function batchProgress({ id, status, total, processed }: InvoiceBatch) {
  return { batch_id: id, total, processed, pending: total - processed, completed: status !== 'PENDING' };
}
