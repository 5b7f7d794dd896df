import { defineOperation } from '~/lib/operation.server';
import { changeTaskStatusInput } from '../schema';
import { updateTask } from '../update-task.server';

export const CLOSING = 'Closing the task';

/** Opens, works on or closes a task; every change among the three is allowed. */
export const changeTaskStatus = defineOperation({
  name: 'change-task-status',
  needs: 'task.read',
  input: changeTaskStatusInput,
  async run(context, { id, status, version }) {
    const closed_at = status === 'CLOSED' ? context.now : null;
    const task = await updateTask(context, { id, version, action: 'status', set: () => ({ status, closed_at }) });
    return { message: status === 'CLOSED' ? CLOSING : 'Task status updated.', task: briefly(task) };
  },
});

/** What the calls that change a task answer of it. */
export function briefly({
  id,
  status,
  assigned_to,
  priority,
  version,
}: {
  id: number;
  status: string;
  assigned_to?: number | null | undefined;
  priority?: string | undefined;
  version: number;
}) {
  return { id, status, assigned_to: assigned_to ?? null, priority, version };
}
