import { conflict } from '~/lib/errors';
import { CHANGED_MEANWHILE, commit } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { isInWork, type TaskStatus } from '../states';
import type { Task } from '../table.server';
import { taskStep } from './task-step.server';

interface TaskChange<Field extends 'status' | 'priority' | 'assigned_to'> {
  field: Field;
  value: Task[Field];
  /** The displayed value, if the caller sends it. */
  was: Task[Field] | undefined;
  /** The displayed status: a task that was closed since is not changed. */
  seen?: TaskStatus | undefined;
}

export const CLOSED_MEANWHILE = 'This task is closed. Open it again to go on with it.';

/** The history's action for a change of each field. */
const actions = { status: 'status-changed', priority: 'priority-changed', assigned_to: 'assigned' } as const;

/**
 * Changes one field of a task, with its history and the push. Setting the current value changes nothing.
 * @returns the current task
 * @throws AppError 409 when a colleague changed the field first
 */
export async function updateTask<Field extends keyof typeof actions>(
  context: OperationContext,
  task: Task,
  { field, value, was, seen }: TaskChange<Field>,
): Promise<Task> {
  const { now } = context;
  if (task[field] === value) return task;
  if (seen !== undefined && seen !== 'CLOSED') refuseClosed(task);
  if (was !== undefined && task[field] !== was) throw conflict(CHANGED_MEANWHILE);
  const set = { [field]: value, ...(field === 'status' && { closed_at: value === 'CLOSED' ? now : null }) };
  const action = field === 'status' && value === 'CLOSED' ? 'closed' : actions[field];
  await commit(context, taskStep(context, task, { action, data: { from: task[field], to: value }, set }));
  return { ...task, ...set, version: task.version + 1, updated_at: now };
}

/** @throws AppError 409 for work on a task that a colleague has closed */
export function refuseClosed({ status }: Pick<Task, 'status'>): void {
  if (status === 'CLOSED') throw conflict(CLOSED_MEANWHILE);
}

/** @throws AppError 409 for a step that needs a task in progress */
export function refuseUnlessInWork(task: Pick<Task, 'status'>): void {
  refuseClosed(task);
  if (!isInWork(task)) throw conflict('Set the task to Processing first.');
}

/** The fields of a task that its calls return. */
export function taskSummary({ id, status, assigned_to, priority, version }: Task) {
  return { id, status, assigned_to, priority, version };
}
