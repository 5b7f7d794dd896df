import { getUser } from '~/domains/users/queries.server';
import { forbidden, invalid } from '~/lib/errors';
import { defineOperation, may } from '~/lib/operation.server';
import { changeTaskUserInput } from '../schema';
import { briefly, updateTask } from '../update-task.server';

/**
 * Gives a task to a person, or to nobody (`user_id` 0). `module` names the kind of record; a job has no assignee.
 * @throws AppError 404, or 422 for a person who is unknown or disabled, or a record that nobody is assigned to
 */
export const changeTaskUser = defineOperation({
  name: 'change-task-user',
  needs: 'task.read',
  input: changeTaskUserInput,
  async run(context, { id, user_id, module, was }) {
    if (module === 'job' && !may(context.actor, 'job.update')) throw forbidden();
    if (module !== 'task') throw invalid({ module: 'Only tasks can be assigned here.' });
    const user = user_id === 0 ? null : await getUser(context.db, user_id);
    if (user_id !== 0 && (!user || user.disabled)) throw invalid({ user_id: 'Choose a person of the staff.' });
    const task = await updateTask(context, {
      id,
      field: 'assigned_to',
      value: user?.id ?? null,
      was: was === 0 ? null : was,
    });
    return { message: 'Assigned To Updated Successfully!', task: briefly(task) };
  },
});
