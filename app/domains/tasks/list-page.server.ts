import { and, eq, type SQL } from 'drizzle-orm';
import type { ListQuery } from '~/lib/list';
import { defineList } from '~/lib/list.server';
import type { OperationContext } from '~/lib/operation.server';
import { type Task, tasks } from './table.server';

const page = defineList({
  table: tasks,
  id: tasks.id,
  search: { words: 'tasks_words', grams: 'tasks_grams' },
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

/** A page of the open or the closed tasks, or of one person's open ones. */
export function listTaskPage({ db }: OperationContext, queue: 'open' | 'closed', query: ListQuery, userId?: number) {
  const inQueue = eq(tasks.queue, queue);
  const where: SQL = userId === undefined ? inQueue : and(eq(tasks.assigned_to, userId), inQueue)!;
  const counted = userId === undefined ? `tasks:${queue}` : `tasks:user:${userId}`;
  return page<TaskRow>(db, columns, { counted, where, token: queue }, query);
}
