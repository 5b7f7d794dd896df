import { defineOperation } from '~/lib/operation.server';
import { changeTaskPriorityInput } from '../schema';
import { briefly, updateTask } from '../update-task.server';

export const changeTaskPriority = defineOperation({
  name: 'change-task-priority',
  needs: 'task.read',
  input: changeTaskPriorityInput,
  async run(context, { id, value, was, seen }) {
    const task = await updateTask(context, { id, field: 'priority', value, was, seen });
    return { message: 'Priority updated.', task: briefly(task) };
  },
});
