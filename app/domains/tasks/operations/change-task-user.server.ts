import { getUser } from '~/domains/users/queries.server';
import { invalid } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { changeTaskUserInput } from '../schema';
import { taskSummary, updateTask } from '../steps/update-task.server';

/**
 * Assigns a task to a user, or to nobody (`user_id` 0).
 * @throws AppError 404, or 422 for a user who is unknown or disabled
 */
export const changeTaskUser = defineOperation({
  name: 'change-task-user',
  needs: 'task.update',
  input: changeTaskUserInput,
  async run(context, { id, user_id, was, seen }) {
    const check = async () => {
      const user = user_id === 0 ? null : await getUser(context.db, user_id);
      if (user_id !== 0 && (!user || user.disabled)) throw invalid({ user_id: 'Choose a person of the staff.' });
      return user;
    };
    const user = await check();
    const change = updateTask(context, {
      id,
      field: 'assigned_to',
      value: user?.id ?? null,
      was: was === 0 ? null : was,
      seen,
    });
    // The user may be deleted concurrently
    const task = await explained(change, check);
    return { message: 'Assigned To Updated Successfully!', task: taskSummary(task) };
  },
});
