import type { HistoryWords } from '~/lib/operation/history-words';
import { formatMoney } from '~/ui/format/format-money';

const sum = (cents: unknown) => (typeof cents === 'number' ? ` of ${formatMoney(cents)}` : '');

/** The words of each action, as the timeline prints them after the actor's name. */
export const checkHistory = {
  check: {
    created: ({ number, amount }) => `added the check ${number}${sum(amount)}`,
    updated: 'changed the check',
    returned: ({ number, amount }) => `noted that the bank returned check ${number}${sum(amount)}`,
  },
} as const satisfies HistoryWords;
