import { defineOperation } from '~/lib/operation/operation.server';
import { findTask } from '../queries.server';
import { changeTaskPriorityInput } from '../schema';
import { taskSummary, updateTask } from '../steps/update-task.server';

export const changeTaskPriority = defineOperation({
  name: 'change-task-priority',
  needs: 'task.update',
  input: changeTaskPriorityInput,
  first: ({ db }, { id }) => findTask(db, id),
  async run(context, { value, was, seen }, found) {
    const task = await updateTask(context, await found, { field: 'priority', value, was, seen });
    return { message: 'Priority updated.', task: taskSummary(task) };
  },
});
