import type { HistoryWords } from '~/lib/operation/history-words';

/** The words of each action, as the timeline prints them after the actor's name. */
export const vendorHistory = {
  vendor: { created: 'added the vendor', updated: 'changed the vendor' },
} as const satisfies HistoryWords;
