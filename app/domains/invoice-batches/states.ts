/** How far a batch is: its file is being imported, is imported, could not be, or its import was taken back. */
export const batchStatuses = ['PENDING', 'IMPORTED', 'FAILED', 'TAKEN BACK'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** What the list of batches shows; a task has one of these at most. */
export const listedBatchStatuses = ['PENDING', 'IMPORTED'] as const satisfies readonly BatchStatus[];

/** What was decided of one invoice of a batch. */
export const batchInvoiceStatuses = ['UNDECIDED', 'APPROVED', 'REJECTED'] as const;
export type BatchInvoiceStatus = (typeof batchInvoiceStatuses)[number];

interface Counted {
  total: number;
  approved: number;
  rejected: number;
}

/** How many invoices of a batch are left to decide. */
export const remainingOf = ({ total, approved, rejected }: Counted) => total - approved - rejected;

/** True where all invoices of a batch are decided. */
export const isSolved = (batch: Counted & { status: BatchStatus }) =>
  batch.status === 'IMPORTED' && remainingOf(batch) === 0;
