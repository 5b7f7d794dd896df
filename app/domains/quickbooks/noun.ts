import type { HistoryWords } from '~/lib/operation/history-words';

export type Events = 'quickbooks.changed';

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  quickbooks: {
    connected: 'connected QuickBooks',
    resent: ({ number }) => `sent invoice ${number} to QuickBooks again`,
    'sent-all': ({ count }) => `sent ${count} invoices to QuickBooks`,
    disconnected: 'disconnected QuickBooks',
  },
  quickbooks_bill: {
    sent: ({ number }) => `sent invoice ${number} to QuickBooks`,
    refused: ({ number, reason }) => `could not send invoice ${number} to QuickBooks: ${reason}`,
    deleted: ({ number }) => `deleted the bill of invoice ${number} in QuickBooks`,
  },
} as const satisfies HistoryWords;
