import type { HistoryWords } from '~/lib/operation/history-words';

export const permissions = {
  'user.create': 'Add users',
  'user.read': 'See users',
  'user.update': 'Edit users',
  'user.delete': 'Delete users',
  'user.manage_service_location': 'Choose the service location of a membership',
} as const;

export type Events = 'user.created' | 'user.changed';

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  user: {
    created: ({ role }) => `added an account as ${role}`,
    updated: ({ name }) => `changed the account of ${name}`,
    deleted: ({ name }) => `deleted the account of ${name}`,
    'password-reset': 'chose a new password',
    joined: 'chose the first password',
    'password-changed': ({ name }) => `set a new password for ${name}`,
    'ways-ended': ({ name }) => `ended all ways into the account of ${name}`,
    'second-step-on': ({ name }) => `switched the second step of ${name} on`,
    'authenticator-on': 'added an authenticator app',
    'authenticator-off': 'removed the authenticator app',
    'mailed-code-on': 'allowed mailed codes beside the authenticator app',
    'mailed-code-off': 'allowed no mailed codes beside the authenticator app any more',
    'recovery-codes': 'made new recovery codes',
    'second-step-off': ({ name }) => `switched the second step of ${name} off`,
  },
} as const satisfies HistoryWords;
