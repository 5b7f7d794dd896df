import { and, eq, sql } from 'drizzle-orm';
import { forbidden } from '~/lib/errors';
import type { ListQuery } from '~/lib/list';
import { defineList } from '~/lib/list.server';
import { markOf } from '~/lib/list-search';
import type { OperationContext } from '~/lib/operation.server';
import { openTaskStatuses, type TaskStatus } from './states';
import { type Task, tasks } from './table.server';

const list = defineList({
  table: tasks,
  id: tasks.id,
  search: { words: 'tasks_words', grams: 'tasks_grams' },
  idsByEmail: (email) => sql`SELECT ${tasks.id} AS hit FROM ${tasks} WHERE ${tasks.contact_email} = ${email}`,
});

const columns = {
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

type ColumnOf = { contact: 'contact_name'; email: 'contact_email'; cell_phone: 'contact_phone' };
export type TaskRow = {
  [Field in keyof typeof columns]: Task[Field extends keyof ColumnOf ? ColumnOf[Field] : Field & keyof Task];
};

interface TaskListPart {
  status: 'open' | TaskStatus;
  /** Only this person's. */
  assignee?: number;
}

/** The open tasks or those in one status, everybody's or one person's. */
function listOf({ status, assignee }: TaskListPart) {
  const statuses: readonly TaskStatus[] = status === 'open' ? openTaskStatuses : [status];
  const inStatus = status === 'open' ? eq(tasks.queue, 'open') : eq(tasks.status, status);
  return assignee === undefined
    ? { counted: statuses.map((each) => `tasks:${each}`), where: inStatus, scope: { columns: statuses } }
    : {
        counted: statuses.map((each) => `tasks:${each}:${assignee}`),
        where: and(eq(tasks.assigned_to, assignee), inStatus)!,
        scope: { columns: statuses, marks: [markOf(assignee)] },
      };
}

/**
 * What a caller asks for by `status` and `assigned`.
 * @throws AppError 403 for one's own tasks of somebody who is no user
 */
export function partOfTasks(
  { actor }: OperationContext,
  asked: { status?: TaskStatus | undefined; assigned?: 'me' | undefined },
): TaskListPart {
  const status = asked.status ?? 'open';
  if (asked.assigned !== 'me') return { status };
  if (actor.kind !== 'user') throw forbidden();
  return { status, assignee: actor.userId };
}

export function listTaskPage({ db }: OperationContext, part: TaskListPart, query: ListQuery) {
  return list.page<TaskRow>(db, columns, listOf(part), query);
}

/** The same list whole, piece by piece. */
export function readTasks({ db }: OperationContext, part: TaskListPart, query: ListQuery) {
  return list.chunks<TaskRow>(db, columns, listOf(part), query);
}
