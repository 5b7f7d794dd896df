import { choiceUpdate, type HistoryWords, quoted } from '~/lib/operation/history-words';
import type { ParentNeeds } from '~/lib/operation/parents.server';

export const permissions = {
  'membership.create': 'Add members',
  'membership.read': 'See members and their details',
  'membership.update': 'Edit, approve, cancel and restore members, enter their checks',
} as const;

export type Events = 'membership.changed';

export const parentNeeds = {
  membership: { read: 'membership.read', update: 'membership.update' },
} satisfies ParentNeeds;

const forYears = (count: unknown) =>
  count === 1 ? ' for 1 year' : typeof count === 'number' ? ` for ${count} years` : '';

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  membership: {
    applied: 'applied for membership',
    created: 'entered the membership',
    approved: 'approved the application',
    canceled: 'canceled the membership',
    restored: 'restored the membership',
    lapsed: ({ days = 30 }) =>
      `asked again for an e-mail address whose application nobody had answered for ${days} days, and so canceled it`,
    activated: ({ years }) => `made the membership active${forYears(years)}`,
    expired: 'let the membership expire on its day',
    updated: 'changed the membership details',
    'property-created': ({ address }) => `added the property ${quoted(address)}`,
    'property-updated': ({ address }) => `changed the property ${quoted(address)}`,
    'property-deleted': ({ address }) => `deleted the property ${quoted(address)}`,
  },
  membership_type: {
    created: ({ name }) => `added the type of membership ${quoted(name)}`,
    updated: (data) => choiceUpdate('type of membership', data),
  },
  renewal: {
    noticed: ({ days }) => `sent the renewal notice, ${days} days before the end`,
    'not-mailed': ({ reason }) => `was not mailed: ${reason}`,
  },
} as const satisfies HistoryWords;
