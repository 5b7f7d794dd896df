import { eq } from 'drizzle-orm';
import { commit } from '~/lib/commit.server';
import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { findTask } from '../queries.server';
import { changeTaskTypeInput } from '../schema';
import { isRetypable } from '../states';
import { tasks } from '../table.server';
import { briefly, refuseClosed, toldBy } from '../update-task.server';

/**
 * Makes another kind of task of what an e-mail brought.
 * @throws AppError 404, 409 unless the task is PROCESSING and a message or an invoice
 */
export const changeTaskType = defineOperation({
  name: 'change-task-type',
  needs: 'task.read',
  input: changeTaskTypeInput,
  async run(context, { id, task_type }) {
    const { db, now } = context;
    const task = await findTask(db, id);
    if (task.task_type === task_type) return { message: 'Task type updated.', task: briefly(task) };
    refuseClosed(task);
    if (task.status !== 'PROCESSING') throw conflict('Only a task that is being processed can change its type.');
    if (!isRetypable(task)) throw conflict('A task of this type stays what it is.');
    const changed = { task_type, version: task.version + 1, updated_at: now };
    await commit(context, {
      changes: [
        {
          subject: 'task',
          id,
          version: changed.version,
          action: 'retyped',
          data: { type: task_type, from: task.task_type, to: task_type },
        },
      ],
      writes: [db.update(tasks).set(changed).where(eq(tasks.id, id))],
      effects: [toldBy(context, task)],
    });
    return { message: 'Task type updated.', task: briefly({ ...task, ...changed }) };
  },
});
