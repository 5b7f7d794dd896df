import { and, eq } from 'drizzle-orm';
import type { Change } from '~/lib/commit.server';
import type { OperationContext } from '~/lib/operation.server';
import { timelineOf } from './queries.server';
import { type Task, tasks } from './table.server';
import { toldBy } from './update-task.server';

/** The parts of a commit that close a task, because that commit does it. */
export function closeTask(context: OperationContext, task: Task) {
  const { db, now } = context;
  const version = task.version + 1;
  const write = db
    .update(tasks)
    .set({ status: 'CLOSED', closed_at: now, version, updated_at: now })
    .where(and(eq(tasks.id, task.id), eq(tasks.version, task.version)));
  const change: Change = {
    subject: 'task',
    id: task.id,
    version,
    action: 'closed',
    data: { type: task.task_type, from: task.status },
    parent: timelineOf(task),
  };
  return { write, change, effect: toldBy(context, task) };
}
