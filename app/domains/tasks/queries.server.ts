import { eq, type SQL } from 'drizzle-orm';
import type { Change, Effect } from '~/lib/commit.server';
import { idOf } from '~/lib/commit.server';
import type { Database } from '~/lib/database.server';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import type { TaskType } from './states';
import { type Task, tasks } from './table.server';

/** @throws AppError 404 */
export async function findTask(db: Database, id: number): Promise<Task> {
  const [task] = await db.select().from(tasks).where(eq(tasks.id, id));
  if (!task) throw notFound('Task');
  return task;
}

export async function getTaskByUuid(db: Database, uuid: string): Promise<Task | null> {
  const [task] = await db.select().from(tasks).where(eq(tasks.uuid, uuid));
  return task ?? null;
}

interface NewTask {
  task_type: TaskType;
  title: string;
  taskable_type: 'membership' | 'job' | 'mail' | 'call' | 'batch';
  taskable_id: number | SQL<number>;
  membership_id?: number | SQL<number> | null;
  contact: { name: string; email: string; phone: string };
  /** What opens it, once: a second task of the same source is refused by its UNIQUE index. */
  source: string;
}

/** The parts of a commit that open a task, for the operation in which its cause arrives: OPEN and unassigned. */
export function openTask({ db, now }: OperationContext, task: NewTask) {
  const uuid = crypto.randomUUID();
  const write = db.insert(tasks).values({
    uuid,
    status: 'OPEN',
    task_type: task.task_type,
    title: task.title,
    taskable_type: task.taskable_type,
    taskable_id: task.taskable_id as number,
    membership_id: (task.membership_id ?? null) as number | null,
    contact_name: task.contact.name,
    contact_email: task.contact.email,
    contact_phone: task.contact.phone,
    source: task.source,
    created_at: now,
    updated_at: now,
  });
  const change: Change = {
    subject: 'task',
    id: idOf(tasks, uuid),
    version: 1,
    action: 'created',
    data: { type: task.task_type },
  };
  const effect: Effect = { effect: 'task.created', payload: { uuid, user_id: null } };
  return { uuid, write, change, effect };
}
