import { type HistoryWords, quoted } from '~/lib/operation/history-words';

export const permissions = {
  'role.create': 'Create roles',
  'role.read': 'See roles and their permissions',
  'role.update': 'Change the permissions of roles',
  'role.delete': 'Delete roles',
} as const;

export type Events = 'role.changed';

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  role: {
    created: ({ name }) => `made the role ${quoted(name)}`,
    updated: ({ name }) => `changed the role ${quoted(name)}`,
    deleted: ({ name }) => `deleted the role ${quoted(name)}`,
  },
} as const satisfies HistoryWords;
