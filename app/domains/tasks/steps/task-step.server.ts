import { eq } from 'drizzle-orm';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import type { ActionOf, Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { timelineOf } from '../queries.server';
import { type Task, tasks } from '../table.server';

interface Step {
  /** The history's action. */
  action: ActionOf<'task'>;
  data?: Record<string, unknown>;
  set: Partial<Task>;
}

/** The part of a commit that changes a task as its next version, and pushes to the pages that show it. */
export function taskStep({ db, now, actor }: OperationContext, task: Task, { action, data, set }: Step): Part {
  const { id, uuid, task_type } = task;
  const version = task.version + 1;
  const parent = timelineOf({ ...task, ...set });
  return {
    changes: [{ subject: 'task', id, version, action, data: { type: task_type, ...data }, parent }],
    writes: [
      db
        .update(tasks)
        .set({ ...set, version, updated_at: now })
        .where(eq(tasks.id, id)),
    ],
    effects: [changedEffect({ actor }, 'task.updated', { uuid })],
  };
}
