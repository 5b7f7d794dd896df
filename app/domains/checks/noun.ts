import type { HistoryWords } from '~/lib/operation/history-words';
import type { ParentNeeds } from '~/lib/operation/parents.server';
import { formatMoney } from '~/ui/format/format-money';

export const permissions = {
  'check.create': 'Issue checks',
  'check.read': 'See checks',
  'check.update': 'Edit checks',
  'check.delete': 'Void checks',
} as const;

export type Events = 'check.changed';

export const parentNeeds = { check: { read: 'check.read', update: 'check.update' } } satisfies ParentNeeds;

const sum = (cents: unknown) => (typeof cents === 'number' ? ` of ${formatMoney(cents)}` : '');

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  check: {
    created: ({ number, amount }) => `added the check ${number}${sum(amount)}`,
    updated: 'changed the check',
    returned: ({ number, amount }) => `noted that the bank returned check ${number}${sum(amount)}`,
  },
} as const satisfies HistoryWords;
