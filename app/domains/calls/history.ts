import type { HistoryWords } from '~/lib/operation/history-words';

/** The words of each action, as the timeline prints them after the actor's name. */
export const callHistory = {
  call: { missed: 'called, and nobody answered' },
} as const satisfies HistoryWords;
