import type { HistoryWords } from '~/lib/operation/history-words';
import { formatMoney } from '~/ui/format/format-money';

export const permissions = {
  'payment.read': 'See payments and refunds',
  'payment.refund': 'Refund payments',
} as const;

export type Events = 'payment.changed';

const sum = (cents: unknown) => (typeof cents === 'number' ? ` of ${formatMoney(cents)}` : '');
const METHODS: Record<string, string> = { STRIPE: ' by card', CHECK: ' by check' };

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  payment: {
    refunded: ({ amount }) => `booked a refund${sum(amount)}`,
    'refund-failed': ({ amount }) => `saw a refund${sum(amount)} fail`,
    returned: ({ amount }) => `noted that the bank returned a check${sum(amount)}`,
    disputed: ({ amount, dispute }) => `saw a payment${sum(amount)} disputed at the payer’s bank: ${dispute}`,
    updated: 'changed the payment',
    applied: ({ applied }) => `used a credit${sum(applied)}`,
    freed: ({ freed, amount }) => `freed ${formatMoney(Number(freed))} of a payment${sum(amount)} by a credit note`,
    'used-again': ({ used, amount }) =>
      `put ${formatMoney(Number(used))} of a payment${sum(amount)} back: its credit note was taken back`,
    received: ({ amount, method }) => `received a payment${sum(amount)}${METHODS[String(method)] ?? ''}`,
  },
  /** Refunds of contractors' invoices: one of a payment has that payment's history. */
  refund: {
    booked: ({ amount }) => `booked a refund${sum(amount)}`,
  },
} as const satisfies HistoryWords;
