import { choiceUpdate, type HistoryWords, quoted } from '~/lib/operation/history-words';

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  job_category: {
    created: ({ name }) => `added the kind of work ${quoted(name)}`,
    updated: (data) => choiceUpdate('kind of work', data),
  },
  job_code: {
    created: ({ name }) => `added the type of job ${quoted(name)}`,
    updated: (data) => choiceUpdate('type of job', data),
  },
} as const satisfies HistoryWords;
