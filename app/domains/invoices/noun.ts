import { choiceUpdate, type HistoryWords, quoted } from '~/lib/operation/history-words';
import type { ParentNeeds } from '~/lib/operation/parents.server';
import { formatMoney } from '~/ui/format/format-money';

export const permissions = {
  'invoice.read': 'See invoices and reports',
  'invoice.view': 'Open a single invoice',
  'invoice.void': "Void, credit and write off members' invoices",
  'invoice.update': 'Create and edit invoices and change their status',
} as const;

export type Events = 'invoice.changed';

export const parentNeeds = { invoice: { read: 'invoice.read', update: 'invoice.update' } } satisfies ParentNeeds;

const sum = (cents: unknown) => (typeof cents === 'number' ? ` of ${formatMoney(cents)}` : '');

const usedCredit = (paid: unknown, amount: unknown) => `used credit${sum(paid)} for the invoice${sum(amount)}`;

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  invoice: {
    issued: ({ amount }) => `issued an invoice${sum(amount)}`,
    'part-paid': ({ paid, amount, source }) =>
      source === 'credit' ? usedCredit(paid, amount) : `booked a payment${sum(paid)} for the invoice${sum(amount)}`,
    paid: ({ paid, amount, source }) =>
      source === 'credit' ? `${usedCredit(paid, amount)}: it is paid` : `marked the invoice${sum(amount)} paid`,
    declined: ({ amount }) => `declined the invoice${sum(amount)}`,
    updated: 'changed the invoice',
    mailed: ({ to }) => `mailed the invoice to ${to}`,
    refunded: ({ credited, amount }) =>
      credited === amount || typeof credited !== 'number'
        ? `refunded the invoice${sum(amount)}`
        : `refunded ${formatMoney(credited)} of the invoice${sum(amount)}`,
    'refund-failed': ({ amount }) => `saw the refund of the invoice${sum(amount)} fail`,
    voided: ({ amount }) => `voided the invoice${sum(amount)}`,
    credited: ({ credited, amount }) => `credited${sum(credited).replace(' of', '')} of the invoice${sum(amount)}`,
    'written-off': ({ credited, amount }) =>
      `wrote off${sum(credited).replace(' of', '')} of the invoice${sum(amount)}`,
    'taken-back': ({ credited, amount }) =>
      `took back ${formatMoney(-Number(credited))} that was credited of the invoice${sum(amount)}`,
    corrected: ({ paid, amount }) =>
      `corrected by${sum(paid).replace(' of', '')} what was paid of the invoice${sum(amount)}`,
    reopened: ({ amount }) => `opened the invoice${sum(amount)} again: its check was returned`,
  },
  invoice_term: {
    created: ({ name }) => `added the term of payment ${quoted(name)}`,
    updated: (data) => choiceUpdate('term of payment', data),
  },
} as const satisfies HistoryWords;
