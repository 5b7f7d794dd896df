import type { HistoryWords } from '~/lib/operation/history-words';

export type Events = 'delivery.changed';

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  delivery: { retried: 'tried a delivery again' },
} as const satisfies HistoryWords;
