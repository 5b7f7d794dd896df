import type { HistoryWords } from '~/lib/operation/history-words';

/** The words of each action, as the timeline prints them after the actor's name. */
export const deliveryHistory = {
  delivery: { retried: 'tried a delivery again' },
} as const satisfies HistoryWords;
