import type { HistoryWords } from '~/lib/operation/history-words';

/** The words of each action, as the timeline prints them after the actor's name. */
export const noteHistory = {
  note: { created: 'added a note', updated: 'changed a note', deleted: 'deleted a note' },
} as const satisfies HistoryWords;
