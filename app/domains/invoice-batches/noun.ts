import type { HistoryWords } from '~/lib/operation/history-words';
import type { Permission } from '~/lib/operation/operation.server';

export type Events = 'batch.changed' | 'batch.event.finished';

export const places = { 'batch-invoice': 'invoice.read' } satisfies Record<string, Permission>;

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  invoice_batch: {
    created: 'imported a file of contractor invoices',
    filled: ({ from, to }) => `put rows ${from} to ${to} of a file into its batch`,
    failed: ({ reason }) => `could not import a file of contractor invoices: ${reason}`,
    'taken-back': 'took back the import of a file of contractor invoices',
    approved: ({ number }) => `approved invoice ${number} of a batch`,
    restored: ({ number }) => `took back the rejection of invoice ${number} of a batch`,
    unbilled: ({ number }) => `voided the invoice that was made of invoice ${number} of a batch`,
    rejected: ({ number }) => `rejected invoice ${number} of a batch`,
  },
} as const satisfies HistoryWords;
