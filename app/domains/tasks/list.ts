import * as z from 'zod';
import { optional } from '~/lib/form/schema';
import { choiceOf, listInput } from '~/lib/list/list';
import { taskPriorities, taskStatuses, taskTypes } from './states';

/** Sort columns: the contact's name, the type, the status, the priority from HIGH to LOW. */
const sorts = ['contact', 'task_type', 'status', 'priority'] as const;
export type TaskSort = (typeof sorts)[number];

const filters = { task_type: choiceOf(taskTypes), priority: choiceOf(taskPriorities) };

/** Search, page, per_page: by the task's id, the contact's name, phone or e-mail. */
export const taskListInput = listInput(filters, sorts);
export type TaskListQuery = z.output<typeof taskListInput>;

/** The same with a status, and `assigned=me` for one's own open tasks. */
export const allTasksInput = listInput(
  { ...filters, status: optional(z.enum(taskStatuses)), assigned: optional(z.enum(['me'])) },
  sorts,
);
export type AllTasksQuery = z.output<typeof allTasksInput>;
