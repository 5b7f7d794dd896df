import { conflict } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findTask } from '../queries.server';
import { changeTaskTypeInput } from '../schema';
import { isRetypable } from '../states';
import { retypeTask } from '../steps/retype-task.server';
import { refuseUnlessInWork, taskSummary } from '../steps/update-task.server';

/**
 * Changes the type of a task that an e-mail opened.
 * @throws AppError 404, 409 unless the task is PROCESSING and a message or an invoice
 */
export const changeTaskType = defineOperation({
  name: 'change-task-type',
  needs: 'task.update',
  input: changeTaskTypeInput,
  first: ({ db }, { id }) => findTask(db, id),
  async run(context, { task_type }, found) {
    const task = await found;
    if (task.task_type === task_type) return { message: 'Task type updated.', task: taskSummary(task) };
    refuseUnlessInWork(task);
    if (!isRetypable(task)) throw conflict('A task of this type stays what it is.');
    await commit(context, retypeTask(context, task, task_type));
    return { message: 'Task type updated.', task: taskSummary({ ...task, task_type, version: task.version + 1 }) };
  },
});
