import type { HistoryWords } from '~/lib/operation/history-words';

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  'api-key': {
    created: ({ name }) => `made the API key ${name}`,
    revoked: ({ name, whose }) => `revoked the API key ${name} of ${whose}`,
  },
} as const satisfies HistoryWords;
