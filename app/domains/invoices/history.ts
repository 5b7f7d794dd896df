import type { HistoryWords } from '~/lib/operation/history-words';
import { formatMoney } from '~/ui/format/format-money';

const sum = (cents: unknown) => (typeof cents === 'number' ? ` of ${formatMoney(cents)}` : '');

/** The words of each action, as the timeline prints them after the actor's name. */
export const invoiceHistory = {
  invoice: {
    issued: ({ amount }) => `issued an invoice${sum(amount)}`,
    paid: ({ amount }) => `marked the invoice${sum(amount)} paid`,
    declined: ({ amount }) => `declined the invoice${sum(amount)}`,
    updated: 'changed the invoice',
    mailed: ({ to }) => `mailed the invoice to ${to}`,
    refunded: ({ amount }) => `refunded the invoice${sum(amount)}`,
    'refund-failed': ({ amount }) => `saw the refund of the invoice${sum(amount)} fail`,
    reopened: ({ amount }) => `opened the invoice${sum(amount)} again: its check was returned`,
  },
} as const satisfies HistoryWords;
