import type { HistoryWords } from '~/lib/operation/history-words';
import type { ParentNeeds } from '~/lib/operation/parents.server';

export const permissions = {
  'vendor.create': 'Add vendors',
  'vendor.read': 'See vendors',
  'vendor.update': 'Edit vendors',
  'vendor.delete': 'Delete vendors',
} as const;

export type Events = 'vendor.changed';

export const parentNeeds = { vendor: { read: 'vendor.read', update: 'vendor.update' } } satisfies ParentNeeds;

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  vendor: { created: 'added the vendor', updated: 'changed the vendor' },
} as const satisfies HistoryWords;
