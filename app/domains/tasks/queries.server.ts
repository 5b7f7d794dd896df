import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Change, Effect } from '~/lib/commit.server';
import { idOf } from '~/lib/commit.server';
import type { Database } from '~/lib/database.server';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import type { TaskPriority, TaskType } from './states';
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
  priority?: TaskPriority;
}

/** The record in whose timeline a task is told: the member's, where there is one. */
export function timelineOf({ membership_id, taskable_type, taskable_id }: TaskOf) {
  return membership_id ? { type: 'membership', id: membership_id } : { type: taskable_type, id: taskable_id };
}

interface TaskOf extends Pick<NewTask, 'membership_id' | 'taskable_id'> {
  taskable_type: string;
}

/** The parts of a commit that open a task, for the operation in which its cause arrives: OPEN and unassigned. */
export function openTask({ db, now }: OperationContext, task: NewTask) {
  const uuid = crypto.randomUUID();
  const write = db.insert(tasks).values({
    uuid,
    status: 'OPEN',
    task_type: task.task_type,
    title: task.title,
    ...(task.priority && { priority: task.priority }),
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
    parent: timelineOf(task),
  };
  const effect: Effect = { effect: 'task.created', payload: { uuid, user_id: null } };
  return { uuid, write, change, effect };
}

/** The parts of a commit that close what is still to do about a record, because that commit does it. */
export async function closeTasksOf(
  { db, now, actor }: OperationContext,
  taskable: Task['taskable_type'],
  id: number,
  types: TaskType[],
) {
  const due = await db
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.taskable_type, taskable),
        eq(tasks.taskable_id, id),
        inArray(tasks.task_type, types),
        ne(tasks.status, 'CLOSED'),
      ),
    );
  const writes = due.map((task) =>
    db
      .update(tasks)
      .set({ status: 'CLOSED', closed_at: now, version: task.version + 1, updated_at: now })
      .where(and(eq(tasks.id, task.id), eq(tasks.version, task.version))),
  );
  const changes: Change[] = due.map((task) => ({
    subject: 'task',
    id: task.id,
    version: task.version + 1,
    action: 'closed',
    data: { type: task.task_type, from: task.status },
    parent: timelineOf(task),
  }));
  const user_id = actor.kind === 'user' ? actor.userId : null;
  const effects: Effect[] = due.map(({ uuid }) => ({ effect: 'task.updated', payload: { uuid, user_id } }));
  return { writes, changes, effects };
}
