import { defineOperation } from '~/lib/operation.server';
import { changeTaskStatusInput } from '../schema';
import { briefly, updateTask } from '../update-task.server';

/** Opens, works on or closes a task; every change among the three is allowed. */
export const changeTaskStatus = defineOperation({
  name: 'change-task-status',
  needs: 'task.read',
  input: changeTaskStatusInput,
  async run(context, { id, status, was }) {
    const task = await updateTask(context, { id, field: 'status', value: status, was });
    return { message: status === 'CLOSED' ? 'Closing the task' : 'Task status updated.', task: briefly(task) };
  },
});
