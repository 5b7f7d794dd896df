import { type HistoryWords, quoted } from '~/lib/operation/history-words';

/** The label of a task type: `new membership application`. */
const taskOf = ({ type }: Record<string, unknown>) => (type ? `the task ${quoted(inWords(String(type)))}` : 'a task');
const inWords = (type: string) => type.charAt(0) + type.slice(1).toLowerCase().replaceAll('_', ' ');

/** The words of each action, as the timeline prints them after the actor's name. */
export const taskHistory = {
  task: {
    created: (data) => `opened ${taskOf(data)}`,
    closed: (data) => `closed ${taskOf(data)}`,
    assigned: (data, nameOf) =>
      typeof data.to === 'number'
        ? `gave ${taskOf(data)} to ${nameOf(data.to)}`
        : `took ${taskOf(data)} from its person`,
    'status-changed': (data) => `set ${taskOf(data)} to ${data.to ?? 'another status'}`,
    retyped: ({ to, ...data }) => `made ${taskOf({ type: to })} of ${taskOf(data)}`,
    'priority-changed': (data) => `set the priority of ${taskOf(data)} to ${data.to ?? 'another'}`,
  },
} as const satisfies HistoryWords;
