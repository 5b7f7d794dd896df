import { and, desc, eq } from 'drizzle-orm';
import type { Change, Effect } from '~/lib/commit.server';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import { timelineOf } from './queries.server';
import { type Task, tasks } from './table.server';

/**
 * The parts of a commit that bring more of the same to a record's task: one that was closed is open again.
 * @throws AppError 404 where the record has no task
 */
export async function returnTask(
  { db, now }: OperationContext,
  taskable: Task['taskable_type'],
  id: number,
): Promise<{ change: Change | null; write: ReturnType<typeof reopening> | null; effect: Effect }> {
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.taskable_type, taskable), eq(tasks.taskable_id, id)))
    .orderBy(desc(tasks.id))
    .limit(1);
  if (!task) throw notFound('Task');
  const effect: Effect = { effect: 'task.updated', payload: { uuid: task.uuid, user_id: null } };
  if (task.status !== 'CLOSED') return { change: null, write: null, effect };
  const version = task.version + 1;
  const change: Change = {
    subject: 'task',
    id: task.id,
    version,
    action: 'status-changed',
    data: { type: task.task_type, from: task.status, to: 'OPEN' },
    parent: timelineOf(task),
  };
  return { change, write: reopening(db, task, version, now), effect };
}

const reopening = (db: OperationContext['db'], task: Task, version: number, now: Date) =>
  db.update(tasks).set({ status: 'OPEN', closed_at: null, version, updated_at: now }).where(eq(tasks.id, task.id));
