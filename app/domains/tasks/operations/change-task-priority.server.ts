import { defineOperation } from '~/lib/operation/operation.server';
import { taskSummary, updateTask } from '../parts/update-task.server';
import { changeTaskPriorityInput } from '../schema';

export const changeTaskPriority = defineOperation({
  name: 'change-task-priority',
  needs: 'task.update',
  input: changeTaskPriorityInput,
  async run(context, { id, value, was, seen }) {
    const task = await updateTask(context, { id, field: 'priority', value, was, seen });
    return { message: 'Priority updated.', task: taskSummary(task) };
  },
});
