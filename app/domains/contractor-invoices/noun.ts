import type { HistoryWords } from '~/lib/operation/history-words';
import type { ParentNeeds } from '~/lib/operation/parents.server';
import { counted } from '~/ui/format/counted';
import { formatMoney } from '~/ui/format/format-money';

export type Events = 'contractor-invoice.changed' | 'contractor-payment.changed';

export const parentNeeds = {
  contractor_invoice: { read: 'invoice.read', update: 'invoice.update' },
} satisfies ParentNeeds;

const meansOf = (kind: unknown, check: unknown) =>
  kind === 'OTHER' ? '' : kind === 'OFFSET' ? ' with credits' : ` with check ${check}`;

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  contractor_invoice: {
    created: ({ number }) => `received contractor invoice ${number}`,
    updated: ({ number }) => `changed contractor invoice ${number}`,
    'status-changed': ({ number, to, why }) => `set contractor invoice ${number} to ${to}${why ? `, as ${why}` : ''}`,
    paid: ({ number, check }) => `paid contractor invoice ${number} with ${check ? `check ${check}` : 'credits'}`,
    billed: ({ number }) => `billed the member for contractor invoice ${number}`,
    unbilled: ({ number }) => `voided the member’s invoice for contractor invoice ${number}`,
    canceled: ({ number }) => `canceled contractor invoice ${number}`,
    corrected: ({ number, what, amount }) =>
      `booked a ${what} of ${formatMoney(Number(amount))} on contractor invoice ${number}`,
    'correction-voided': ({ number, what, amount, reason }) =>
      `took a ${what} of ${formatMoney(Number(amount))} on contractor invoice ${number} back: ${reason}`,
  },
  contractor_payment: {
    paid: ({ count, check, kind }) => `paid ${counted(Number(count), 'invoices')}${meansOf(kind, check)}`,
    voided: ({ payment, reason }) => `voided ${payment}: ${reason}`,
    'taken-off': ({ number, payment }) => `took invoice ${number} off ${payment}`,
    mailed: ({ to }) => `mailed a remittance to ${to}`,
  },
  contractor_correction: {
    booked: ({ title, amount }) => `booked ${title}, ${formatMoney(Number(amount))}`,
    settled: ({ title, amount }) => `settled ${formatMoney(Number(amount))} of ${title}`,
    reopened: ({ title, amount }) => `opened ${formatMoney(Number(amount))} of ${title} again`,
    voided: ({ title, reason }) => `took ${title} back: ${reason}`,
  },
} as const satisfies HistoryWords;
