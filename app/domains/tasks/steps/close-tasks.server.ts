import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { TaskType } from '../states';
import { type Task, tasks } from '../table.server';
import { taskStep } from './task-step.server';

/** The part of a commit that closes tasks, because that commit completes their work. */
export function closeTasks(context: OperationContext, due: Task[]): Part {
  const set = { status: 'CLOSED' as const, closed_at: context.now };
  return joinParts(due.map((task) => taskStep(context, task, { action: 'closed', data: { from: task.status }, set })));
}

/** Closes the open tasks of a record. */
export async function closeTasksOf(
  context: OperationContext,
  taskable: Task['taskable_type'],
  id: number,
  types: TaskType[],
): Promise<Part> {
  const isAbout = and(eq(tasks.taskable_type, taskable), eq(tasks.taskable_id, id), inArray(tasks.task_type, types));
  const due = await context.db
    .select()
    .from(tasks)
    .where(and(isAbout, ne(tasks.status, 'CLOSED')));
  return closeTasks(context, due);
}

/** Closes the tasks of these sources. */
export async function closeTasksFrom(context: OperationContext, sources: readonly string[]): Promise<Part> {
  if (sources.length === 0) return {};
  const isFrom = sql`${tasks.source} IN (SELECT value FROM json_each(${JSON.stringify(sources)}))`;
  const due = await context.db
    .select()
    .from(tasks)
    .where(and(isFrom, ne(tasks.status, 'CLOSED')));
  return closeTasks(context, due);
}
