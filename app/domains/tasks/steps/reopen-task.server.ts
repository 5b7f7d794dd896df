import { and, desc, eq, sql } from 'drizzle-orm';
import { joinParts, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { type Task, tasks } from '../table.server';
import { taskStep } from './task-step.server';

/**
 * The part of a commit that reopens a record's task when it is closed; pages that show the task reload either way. Null
 * where the record has no task.
 * @param to the status it had
 */
export async function reopenTask(
  context: OperationContext,
  taskable: Task['taskable_type'],
  id: number,
  to: 'OPEN' | 'PROCESSING' = 'OPEN',
): Promise<Part | null> {
  const [task] = await context.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.taskable_type, taskable), eq(tasks.taskable_id, id)))
    .orderBy(desc(tasks.id))
    .limit(1);
  return task ? reopened(context, task, to) : null;
}

/** The same for the tasks of these sources. */
export async function reopenTasksFrom(context: OperationContext, sources: readonly string[]): Promise<Part> {
  if (sources.length === 0) return {};
  const found = await context.db
    .select()
    .from(tasks)
    .where(sql`${tasks.source} IN (SELECT value FROM json_each(${JSON.stringify(sources)}))`);
  return joinParts(found.map((task) => reopened(context, task, 'OPEN')));
}

function reopened(context: OperationContext, task: Task, to: 'OPEN' | 'PROCESSING'): Part {
  const data = { from: task.status, to };
  const step = taskStep(context, task, {
    action: 'status-changed',
    data,
    set: { status: to, closed_at: null },
  });
  return task.status === 'CLOSED' ? step : { effects: step.effects };
}
