import { defineOperation } from '~/lib/operation.server';
import { changeTaskPriorityInput } from '../schema';
import { updateTask } from '../update-task.server';
import { briefly } from './change-task-status.server';

export const changeTaskPriority = defineOperation({
  name: 'change-task-priority',
  needs: 'task.read',
  input: changeTaskPriorityInput,
  async run(context, { id, value, version }) {
    const task = await updateTask(context, { id, version, action: 'priority', set: () => ({ priority: value }) });
    return { message: 'Priority updated.', task: briefly(task) };
  },
});
