import { commit } from '~/lib/commit.server';
import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { findTask } from '../queries.server';
import { retypeTask } from '../retype-task.server';
import { changeTaskTypeInput } from '../schema';
import { isRetypable } from '../states';
import { briefly, refuseUnlessInWork } from '../update-task.server';

/**
 * Makes another kind of task of what an e-mail brought.
 * @throws AppError 404, 409 unless the task is PROCESSING and a message or an invoice
 */
export const changeTaskType = defineOperation({
  name: 'change-task-type',
  needs: 'task.read',
  input: changeTaskTypeInput,
  async run(context, { id, task_type }) {
    const task = await findTask(context.db, id);
    if (task.task_type === task_type) return { message: 'Task type updated.', task: briefly(task) };
    refuseUnlessInWork(task);
    if (!isRetypable(task)) throw conflict('A task of this type stays what it is.');
    const { write, change, effect } = retypeTask(context, task, task_type);
    await commit(context, { changes: [change], writes: [write], effects: [effect] });
    return { message: 'Task type updated.', task: briefly({ ...task, task_type, version: task.version + 1 }) };
  },
});
