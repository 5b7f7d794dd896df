/** Status of a batch: its file is being imported, is imported, failed, or its import was undone. */
export const batchStatuses = ['PENDING', 'IMPORTED', 'FAILED', 'TAKEN BACK'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** Statuses in the list of batches; a task has at most one of these. */
export const listedBatchStatuses = ['PENDING', 'IMPORTED'] as const satisfies readonly BatchStatus[];

/** Decision about one invoice of a batch. */
export const batchInvoiceStatuses = ['UNDECIDED', 'APPROVED', 'REJECTED'] as const;
export type BatchInvoiceStatus = (typeof batchInvoiceStatuses)[number];

interface Counted {
  total: number;
  approved: number;
  rejected: number;
}

/** Number of undecided invoices of a batch. */
export const remainingOf = ({ total, approved, rejected }: Counted) => total - approved - rejected;

/** True where all invoices of a batch are decided. */
export const isSolved = (batch: Counted & { status: BatchStatus }) =>
  batch.status === 'IMPORTED' && remainingOf(batch) === 0;
