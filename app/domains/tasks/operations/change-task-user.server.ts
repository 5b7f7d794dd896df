import { getUser } from '~/domains/users/queries.server';
import { forbidden, invalid } from '~/lib/errors';
import { defineOperation, may } from '~/lib/operation.server';
import { changeTaskUserInput } from '../schema';
import { updateTask } from '../update-task.server';
import { briefly } from './change-task-status.server';

export const ASSIGNED = 'Assigned To Updated Successfully!';

/**
 * Gives a task to a person, or to nobody (`user_id` 0). `module` names the kind of record; jobs have no assignee.
 * @throws AppError 422 for a person who is unknown or disabled, or another module
 */
export const changeTaskUser = defineOperation({
  name: 'change-task-user',
  needs: 'task.read',
  input: changeTaskUserInput,
  async run(context, { id, user_id, module, version }) {
    if (module === 'job' && !may(context.actor, 'job.update')) throw forbidden();
    if (module !== 'task') throw invalid({ module: 'Only tasks can be assigned here.' });
    const user = user_id === 0 ? null : await getUser(context.db, user_id);
    if (user_id !== 0 && (!user || user.disabled)) throw invalid({ user_id: 'Choose a person of the staff.' });
    const assigned_to = user?.id ?? null;
    const task = await updateTask(context, { id, version, action: 'assigned', set: () => ({ assigned_to }) });
    return { message: ASSIGNED, task: briefly(task) };
  },
});
