import type { HistoryWords } from '~/lib/operation/history-words';

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  session: {
    'signed-in': 'signed in',
    'signed-out': 'signed out',
    ended: ({ name }) => `signed ${name} out on every device`,
    'ended-one': ({ name }) => `ended a session of ${name}`,
    previewed: ({ role }) => `looked at the office as ${role}`,
    'preview-ended': ({ role }) => `stopped looking at the office as ${role}`,
    recovered: 'signed in with a recovery code',
    'code-sent': 'was sent a sign-in code',
    'led-to-setup': 'came to the start page of the settings',
  },
  'code-limit': { reached: 'had too many wrong codes tried' },
  invitation: { sent: ({ name }) => `invited ${name} again` },
  'password-reset': { requested: 'asked for a new password' },
} as const satisfies HistoryWords;
