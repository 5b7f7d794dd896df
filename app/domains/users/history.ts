import type { HistoryWords } from '~/lib/operation/history-words';

/** The words of each action, as the timeline prints them after the actor's name. */
export const userHistory = {
  user: { created: ({ role }) => `added an account as ${role}`, 'password-reset': 'chose a new password' },
} as const satisfies HistoryWords;
