import { defineList } from '~/lib/list/list.server';
import type { TaskSort } from './list';
import { taskPriorities, taskStatuses, taskTypes } from './states';
import { tasks } from './table.server';

/** Counted by status, in total and per assignee. */
export const taskList = defineList({
  table: tasks,
  counted: [[tasks.status], [tasks.status, tasks.assigned_to]],
  days: {
    at: tasks.created_at,
    counts: { tasks: [], open_tasks: [[tasks.queue, 'open']] },
    own: { by: tasks.assigned_to, counts: { my_tasks: [[tasks.queue, 'open']] } },
  },
  search: {
    by: { column: tasks.status, values: taskStatuses },
    words: [tasks.contact_name, tasks.contact_email],
    pieces: [tasks.contact_email],
    phones: [tasks.contact_phone],
  },
  email: { address: tasks.contact_email, id: tasks.id },
  marks: {
    assignee: tasks.assigned_to,
    type: { column: tasks.task_type, values: taskTypes },
    priority: { column: tasks.priority, values: taskPriorities },
  },
  sorts: {
    contact: tasks.contact_name,
    task_type: tasks.task_type,
    status: tasks.status,
    priority: tasks.urgency,
  } satisfies Record<TaskSort, unknown>,
});
