import { type HistoryWords, quoted } from '~/lib/operation/history-words';

export type Events = 'file.changed';

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  file: {
    uploaded: ({ label }) => `uploaded ${quoted(label)}`,
    'folder-created': ({ label }) => `made the folder ${quoted(label)}`,
    renamed: ({ from, to }) => `renamed ${quoted(from)} to ${quoted(to)}`,
    moved: ({ label, to }) => `moved ${quoted(label)} to ${to ? quoted(to) : 'the top folder'}`,
    deleted: ({ label }) => `deleted ${quoted(label)}`,
  },
} as const satisfies HistoryWords;
