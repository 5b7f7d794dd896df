import type { HistoryWords } from '~/lib/operation/history-words';

/** The words of each action, as the timeline prints them after the actor's name. */
export const invoiceBatchHistory = {
  invoice_batch: { created: 'imported a file of contractor invoices' },
} as const satisfies HistoryWords;
