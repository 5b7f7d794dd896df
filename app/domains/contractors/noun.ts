import type { HistoryWords } from '~/lib/operation/history-words';
import type { ParentNeeds } from '~/lib/operation/parents.server';

export const permissions = {
  'contractor.create': 'Add contractors',
  'contractor.read': 'See contractors',
  'contractor.update': 'Edit contractors',
  'contractor.delete': 'Change the status of contractors',
} as const;

export type Events = 'contractor.changed';

export const parentNeeds = {
  contractor: { read: 'contractor.read', update: 'contractor.update' },
} satisfies ParentNeeds;

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  contractor: {
    created: 'added the contractor',
    updated: 'changed the contractor',
    'status-changed': ({ to }) => `made the contractor ${String(to).toLowerCase()}`,
  },
} as const satisfies HistoryWords;
