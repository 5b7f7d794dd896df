/** The list of batches. */
export const BATCHES = '/app/invoices/batches';

/** The page on which the invoices of a batch are reviewed. */
export const batchPath = (id: number) => `/app/invoices/batch/${id}/process`;

/** Where the review continues: at an invoice of the batch, or at the list of batches where none is left. */
export const reviewPath = (batchId: number, invoice: number | null) =>
  invoice === null ? BATCHES : `${batchPath(batchId)}?invoice=${invoice}`;

export const batchTitle = (id: number) => `Batch ${id}`;
