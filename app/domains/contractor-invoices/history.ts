import type { HistoryWords } from '~/lib/operation/history-words';

/** The words of each action, as the timeline prints them after the actor's name. */
export const contractorInvoiceHistory = {
  contractor_invoice: {
    created: ({ number }) => `received contractor invoice ${number}`,
    updated: ({ number }) => `changed contractor invoice ${number}`,
    'status-changed': ({ number, to }) => `set contractor invoice ${number} to ${to}`,
    paid: ({ number, check }) => `paid contractor invoice ${number} with check ${check}`,
    billed: ({ number }) => `billed the member for contractor invoice ${number}`,
    canceled: ({ number }) => `canceled contractor invoice ${number}`,
  },
  contractor_payment: {
    paid: ({ count, check }) => `paid ${count} invoices with check ${check}`,
    mailed: ({ to }) => `mailed a remittance to ${to}`,
  },
} as const satisfies HistoryWords;
