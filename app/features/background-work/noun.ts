import type { HistoryWords } from '~/lib/operation/history-words';

export type Events = 'work.changed';

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  work: { retried: 'tried background work again', cancelled: 'gave background work up' },
} as const satisfies HistoryWords;
