import { type HistoryWords, quoted } from '~/lib/operation/history-words';

/** The words of each action, as the timeline prints them after the actor's name. */
export const roleHistory = {
  role: {
    created: ({ name }) => `made the role ${quoted(name)}`,
    updated: ({ name }) => `changed the role ${quoted(name)}`,
    deleted: ({ name }) => `deleted the role ${quoted(name)}`,
  },
} as const satisfies HistoryWords;
