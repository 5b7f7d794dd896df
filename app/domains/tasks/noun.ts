import { type HistoryWords, quoted } from '~/lib/operation/history-words';
import type { Permission } from '~/lib/operation/operation.server';

export const permissions = {
  'task.read': 'See the task queue and the mails',
  'task.update': 'Work on tasks and answer mails',
} as const;

export type Events = 'task.created' | 'task.updated';

export const places = { task: 'task.read' } satisfies Record<string, Permission>;

/** The label of a task type: `new membership application`. */
const taskOf = ({ type }: Record<string, unknown>) => (type ? `the task ${quoted(inWords(String(type)))}` : 'a task');
const inWords = (type: string) => type.charAt(0) + type.slice(1).toLowerCase().replaceAll('_', ' ');

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  task: {
    created: (data) => `opened ${taskOf(data)}`,
    closed: (data) =>
      data.with === 'sheet' ? `had ${taskOf(data)} closed with the job sheet` : `closed ${taskOf(data)}`,
    assigned: (data, nameOf) =>
      typeof data.to === 'number'
        ? `gave ${taskOf(data)} to ${nameOf(data.to)}`
        : `took ${taskOf(data)} from its person`,
    'status-changed': (data) => `set ${taskOf(data)} to ${data.to ?? 'another status'}`,
    retyped: ({ to, ...data }) => `made ${taskOf({ type: to })} of ${taskOf(data)}`,
    'priority-changed': (data) => `set the priority of ${taskOf(data)} to ${data.to ?? 'another'}`,
  },
} as const satisfies HistoryWords;
