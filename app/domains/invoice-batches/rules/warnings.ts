import type { CellMessages } from '~/domains/contractor-invoices/rules/cell-reader';
import type { BatchCode } from './batch-row';

/** A point to check before approval; `field` is the file's. */
export interface BatchWarning {
  code: BatchCode | null;
  field: string;
  message: string;
}

const words: Record<BatchCode, Omit<BatchWarning, 'code'>> = {
  contractor_id_not_found: {
    field: 'contractor_id',
    message: 'The contractor cannot be detected from the file and the sender’s address. Pick one.',
  },
  contractor_id_not_match: {
    field: 'contractor_id',
    message: 'The sender’s address is not this contractor’s. Pick the right one.',
  },
  job_id_not_found: {
    field: 'job_id',
    message: 'The job cannot be detected from the file and the sender’s address. Pick one.',
  },
  job_id_not_match: {
    field: 'job_id',
    message: 'The job is another member’s or another contractor’s. Pick the right one.',
  },
};

/** The warnings of an invoice: first those of its codes, then differences from its file. */
export function warningsOf(codes: readonly BatchCode[], others: CellMessages): BatchWarning[] {
  return [
    ...codes.map((code) => ({ code, ...words[code] })),
    ...Object.entries(others).flatMap(([field, messages]) =>
      messages.map((message) => ({ code: null, field, message })),
    ),
  ];
}
