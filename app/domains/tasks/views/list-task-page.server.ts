import { and, eq } from 'drizzle-orm';
import { openMinutesCounter } from '~/domains/club/rules/open-minutes';
import { userChipOf } from '~/domains/users/queries.server';
import { zoneOf } from '~/lib/env.server';
import { forbidden } from '~/lib/errors';
import type { RowOf } from '~/lib/list/list-part.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { AllTasksQuery, TaskListQuery } from '../list';
import { taskList } from '../list.server';
import { openTaskStatuses, type TaskPriority, type TaskStatus, type TaskType } from '../states';
import { tasks } from '../table.server';

export const taskListColumns = {
  id: tasks.id,
  uuid: tasks.uuid,
  status: tasks.status,
  assigned_to: tasks.assigned_to,
  task_type: tasks.task_type,
  priority: tasks.priority,
  title: tasks.title,
  taskable_type: tasks.taskable_type,
  taskable_id: tasks.taskable_id,
  contact: tasks.contact_name,
  email: tasks.contact_email,
  cell_phone: tasks.contact_phone,
  membership_id: tasks.membership_id,
  created_at: tasks.created_at,
  version: tasks.version,
};

export type TaskRow = RowOf<typeof taskListColumns>;

interface TaskListPart {
  status: 'open' | TaskStatus;
  /** Only this user's. */
  assignee?: number;
  type?: readonly TaskType[];
  priority?: readonly TaskPriority[];
}

/** The open tasks or those of one status, of everybody or one user, filtered by type and priority. */
function partOf({ status, assignee, ...filters }: TaskListPart) {
  const columns: readonly TaskStatus[] = status === 'open' ? openTaskStatuses : [status];
  if (assignee !== undefined) {
    const inStatus = status === 'open' ? eq(tasks.queue, 'open') : eq(tasks.status, status);
    return {
      counted: columns.map((each) => `tasks:${each}:${assignee}`),
      where: and(eq(tasks.assigned_to, assignee), inStatus)!,
      isIndexed: false,
      columns,
      marks: { assignee: [assignee] },
      filters,
    };
  }
  const queue = { open: 'open', CLOSED: 'closed', OPEN: null, PROCESSING: null } as const;
  return {
    counted: columns.map((each) => `tasks:${each}`),
    where: queue[status] ? eq(tasks.queue, queue[status]) : eq(tasks.status, status as TaskStatus),
    isIndexed: queue[status] !== null,
    columns,
    filters,
  };
}

/**
 * The tasks selected by `status`, `assigned` and the filters.
 * @throws AppError 403 for one's own tasks without a user
 */
export function partOfTasks(
  { actor }: OperationContext,
  {
    status = 'open',
    assigned,
    task_type: type,
    priority,
  }: Pick<AllTasksQuery, 'task_type' | 'priority'> & {
    status?: TaskStatus | 'open' | undefined;
    assigned?: 'me' | undefined;
  },
): TaskListPart {
  if (assigned !== 'me') return { status, type, priority };
  if (actor.kind !== 'user') throw forbidden();
  return { status, type, priority, assignee: actor.userId };
}

/** A page of tasks, each with the minutes that the office was open since it was made. */
export async function listTaskPage(context: OperationContext, part: TaskListPart, query: TaskListQuery) {
  const { db, env, now, settings } = context;
  const [{ results, meta }, { hours }] = await Promise.all([
    taskList.page(db, taskListColumns, partOf(part), query),
    settings(),
  ]);
  const openMinutes = openMinutesCounter(hours, zoneOf(env));
  return { results: results.map((row) => ({ ...row, open_minutes: openMinutes(row.created_at, now) })), meta };
}

/** The whole list in chunks, with each task's assignee. */
export function readTasks({ db }: OperationContext, part: TaskListPart, query: TaskListQuery) {
  const named = { ...taskListColumns, assignee: userChipOf(tasks.assigned_to) };
  return taskList.chunks(db, named, partOf(part), query);
}
