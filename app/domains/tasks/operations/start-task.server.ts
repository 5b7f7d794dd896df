import * as z from 'zod';
import { conflict } from '~/lib/errors';
import { id } from '~/lib/form/schema';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, userIdOf } from '~/lib/operation/operation.server';
import { findTask } from '../queries.server';
import { isInWork } from '../states';
import { taskStep } from '../steps/task-step.server';
import { refuseClosed, taskSummary } from '../steps/update-task.server';

const TAKEN = 'A colleague has started this task.';

/**
 * Starts work on a task: it becomes PROCESSING and, if unassigned, the caller's. Idempotent for the same user.
 * @throws AppError 404, 409 for a task that is closed or that another user works on
 */
export const startTask = defineOperation({
  name: 'start-task',
  needs: 'task.update',
  input: z.object({ id: id() }),
  first: ({ db }, { id }) => findTask(db, id),
  async run(context, _, found) {
    const task = await found;
    refuseClosed(task);
    const me = userIdOf(context.actor);
    const message = 'Task status updated.';
    if (isInWork(task)) {
      if (task.assigned_to !== me) throw conflict(TAKEN);
      return { message, task: taskSummary(task) };
    }
    const set = { status: 'PROCESSING', assigned_to: task.assigned_to ?? me } as const;
    await commit(
      context,
      taskStep(context, task, {
        action: 'status-changed',
        data: { from: task.status, to: set.status, assigned_to: set.assigned_to },
        set,
      }),
    );
    return { message, task: taskSummary({ ...task, ...set, version: task.version + 1 }) };
  },
});
