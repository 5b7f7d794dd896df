import type { HistoryWords } from '~/lib/operation/history-words';

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  estimate: {
    requested: ({ contractor }) => `asked ${contractor} for an estimate`,
    received: ({ contractor }) => `linked the estimate of ${contractor}`,
    replied: ({ contractor }) => `received the estimate of ${contractor}`,
    reminded: ({ contractor }) => `reminded ${contractor} of the estimate`,
    updated: ({ contractor }) => `changed the estimate of ${contractor}`,
    accepted: ({ contractor }) => `accepted the estimate of ${contractor}`,
    restored: ({ contractor }) => `opened the estimate of ${contractor} again`,
    undone: ({ contractor }) => `put the estimate of ${contractor} back as it was`,
    declined: ({ contractor }) => `declined the estimate of ${contractor}`,
  },
} as const satisfies HistoryWords;
