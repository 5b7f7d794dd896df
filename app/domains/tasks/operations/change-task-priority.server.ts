import { defineOperation } from '~/lib/operation/operation.server';
import { changeTaskPriorityInput } from '../schema';
import { taskSummary, updateTask } from '../steps/update-task.server';

export const changeTaskPriority = defineOperation({
  name: 'change-task-priority',
  needs: 'task.update',
  input: changeTaskPriorityInput,
  async run(context, { id, value, was, seen }) {
    const task = await updateTask(context, { id, field: 'priority', value, was, seen });
    return { message: 'Priority updated.', task: taskSummary(task) };
  },
});
