import type { HistoryWords } from '~/lib/operation/history-words';

/** The words of each action, as the timeline prints them after the actor's name. */
export const contractorHistory = {
  contractor: {
    created: 'added the contractor',
    updated: 'changed the contractor',
    'status-changed': ({ to }) => `made the contractor ${String(to).toLowerCase()}`,
  },
} as const satisfies HistoryWords;
