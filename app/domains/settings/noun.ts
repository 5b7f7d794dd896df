import { type HistoryWords, quoted } from '~/lib/operation/history-words';

export const permissions = {
  'setting.create': 'Add service locations and kinds of work',
  'setting.read': 'See the settings',
  'setting.update': 'Change the settings and service locations',
  'setting.delete': 'Delete service locations, retire and merge kinds of work',
  'setting.money': 'Set dues, sales tax, factoring and terms of payment',
} as const;

export type Events = 'setting.changed';

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  setting: {
    updated({ group, mail, text, restored }) {
      const entry = mail === undefined ? text && `the text ${quoted(text)}` : `the mail ${quoted(mail)}`;
      const what = entry ?? `the settings ${quoted(group)}`;
      if (restored === undefined) return `changed ${what}`;
      return restored === 'default'
        ? `brought back the default of ${what}`
        : `brought back version ${restored} of ${what}`;
    },
  },
} as const satisfies HistoryWords;
