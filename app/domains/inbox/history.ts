import type { HistoryWords } from '~/lib/operation/history-words';

/** The words of each action, as the timeline prints them after the actor's name. */
export const mailHistory = {
  mail: { received: 'sent a message' },
} as const satisfies HistoryWords;
