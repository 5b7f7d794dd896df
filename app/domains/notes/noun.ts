import type { HistoryWords } from '~/lib/operation/history-words';

export type Events = 'note.created' | 'note.updated' | 'note.deleted';

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  note: { created: 'added a note', updated: 'changed a note', deleted: 'deleted a note' },
} as const satisfies HistoryWords;
