import { defineOperation } from '~/lib/operation/operation.server';
import { findTask } from '../queries.server';
import { changeTaskStatusInput } from '../schema';
import { taskSummary, updateTask } from '../steps/update-task.server';

/** Sets a task to open, in progress or closed; every transition among the three is allowed. */
export const changeTaskStatus = defineOperation({
  name: 'change-task-status',
  needs: 'task.update',
  input: changeTaskStatusInput,
  first: ({ db }, { id }) => findTask(db, id),
  async run(context, { status, was }, found) {
    const task = await updateTask(context, await found, { field: 'status', value: status, was });
    return { message: status === 'CLOSED' ? 'Closing the task' : 'Task status updated.', task: taskSummary(task) };
  },
});
