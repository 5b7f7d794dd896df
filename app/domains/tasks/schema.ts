import * as z from 'zod';
import { id, optional, requiredText, text } from '~/lib/form/schema';
import { mailTaskTypes, taskPriorities, taskStatuses } from './states';

/** 0 is Unassigned. */
const userId = z.preprocess(
  (value: number | string) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
  z.int('Choose a person').min(0),
);

/*
 * `was` is the displayed value. If it is sent, a change on top of a colleague's is refused; changes of different fields
 * of one task do not conflict. `seen` is the displayed status: work on a task that a colleague has closed gets a 409.
 */

export const changeTaskStatusInput = z.object({
  id: id(),
  status: z.enum(taskStatuses, 'Choose a status'),
  was: optional(z.enum(taskStatuses)),
});

export const changeTaskPriorityInput = z.object({
  id: id(),
  value: z.enum(taskPriorities, 'Choose LOW, NORMAL or HIGH'),
  was: optional(z.enum(taskPriorities)),
  seen: optional(z.enum(taskStatuses)),
});

export const changeTaskUserInput = z.object({
  id: id(),
  user_id: userId,
  /** The kind of record to assign. */
  module: z.preprocess((value: string | undefined) => (value ? String(value).toLowerCase() : 'task'), requiredText(20)),
  name: text(500),
  was: optional(userId),
  seen: optional(z.enum(taskStatuses)),
});

/** Size of a page of the queue. */
const MOST_AT_ONCE = 100;

/** Several tasks, each with its displayed status: assigned to a user, or closed where none is given. */
export const changeTasksInput = z.object({
  tasks: z
    .array(z.object({ id: id(), seen: optional(z.enum(taskStatuses)) }), 'Choose a task')
    .min(1, 'Choose a task')
    .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`)
    .transform((tasks) => [...new Map(tasks.map((task) => [task.id, task])).values()]),
  user_id: optional(userId),
});
export type ChangeTasks = z.output<typeof changeTasksInput>;

export const changeTaskTypeInput = z.object({ id: id(), task_type: z.enum(mailTaskTypes, 'Choose a type') });
