/** The list of batches. */
export const BATCHES = '/app/invoices/batches';

/** The page on which the invoices of a batch are reviewed. */
export const batchPath = (id: number) => `/app/invoices/batch/${id}/process`;

export const batchTitle = (id: number) => `Batch ${id}`;
