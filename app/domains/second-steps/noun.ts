import type { HistoryWords } from '~/lib/operation/history-words';

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  passkey: {
    created: ({ name }) => `added the passkey ${name}`,
    renamed: ({ name }) => `renamed a passkey to ${name}`,
    deleted: ({ name, whose }) => `removed the passkey ${name} of ${whose}`,
  },
} as const satisfies HistoryWords;
