import { eq } from 'drizzle-orm';
import { CHANGED_MEANWHILE, commit, type Effect } from '~/lib/commit.server';
import { conflict } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import { findTask, timelineOf } from './queries.server';
import { isInWork, type TaskStatus } from './states';
import { type Task, tasks } from './table.server';

interface TaskChange<Field extends 'status' | 'priority' | 'assigned_to'> {
  id: number;
  field: Field;
  value: Task[Field];
  /** What the page showed, if the caller says so. */
  was: Task[Field] | undefined;
  /** The status that the page showed, where a closed task is not to be changed unawares. */
  seen?: TaskStatus | undefined;
}

export const CLOSED_MEANWHILE = 'This task is closed. Open it again to go on with it.';

/** What is kept in a task's history of a change of each field. */
const actions = { status: 'status-changed', priority: 'priority-changed', assigned_to: 'assigned' } as const;

/**
 * Changes one field of a task, writes its history and tells the others. Setting what is already set changes nothing.
 * @returns the task as it is now
 * @throws AppError 404, or 409 when a colleague changed the field first
 */
export async function updateTask<Field extends keyof typeof actions>(
  context: OperationContext,
  { id, field, value, was, seen }: TaskChange<Field>,
): Promise<Task> {
  const { db, now } = context;
  const task = await findTask(db, id);
  if (task[field] === value) return task;
  if (seen !== undefined && seen !== 'CLOSED') refuseClosed(task);
  if (was !== undefined && task[field] !== was) throw conflict(CHANGED_MEANWHILE);
  const changed = {
    [field]: value,
    ...(field === 'status' && { closed_at: value === 'CLOSED' ? now : null }),
    version: task.version + 1,
    updated_at: now,
  };
  await commit(context, {
    changes: [
      {
        subject: 'task',
        id,
        version: changed.version,
        action: field === 'status' && value === 'CLOSED' ? 'closed' : actions[field],
        data: { type: task.task_type, from: task[field], to: value },
        parent: timelineOf(task),
      },
    ],
    writes: [db.update(tasks).set(changed).where(eq(tasks.id, id))],
    effects: [toldBy(context, task)],
  });
  return { ...task, ...changed };
}

/** Lets colleagues see the change. */
export function toldBy({ actor }: OperationContext, { uuid }: Pick<Task, 'uuid'>): Effect {
  return { effect: 'task.updated', payload: { uuid, user_id: actor.kind === 'user' ? actor.userId : null } };
}

/** @throws AppError 409 for work on a task that a colleague has closed meanwhile */
export function refuseClosed({ status }: Pick<Task, 'status'>): void {
  if (status === 'CLOSED') throw conflict(CLOSED_MEANWHILE);
}

/** @throws AppError 409 for what is only done to a task while somebody works on it */
export function refuseUnlessInWork(task: Pick<Task, 'status'>): void {
  refuseClosed(task);
  if (!isInWork(task)) throw conflict('Set the task to Processing first.');
}

/** What the calls that change a task answer of it. */
export function briefly({ id, status, assigned_to, priority, version }: Task) {
  return { id, status, assigned_to, priority, version };
}
