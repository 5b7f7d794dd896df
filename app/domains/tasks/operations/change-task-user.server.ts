import { getUser } from '~/domains/users/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { invalid } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { findTask } from '../queries.server';
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
  first: ({ db }, { id, user_id }) => Promise.all([findTask(db, id), findAssignee(db, user_id)]),
  async run(context, { user_id, was, seen }, found) {
    const [task, value] = await found;
    const change = updateTask(context, task, { field: 'assigned_to', value, was: was === 0 ? null : was, seen });
    // The user may be deleted concurrently
    const changed = await explained(change, () => findAssignee(context.db, user_id));
    return { message: 'Assigned To Updated Successfully!', task: taskSummary(changed) };
  },
});

async function findAssignee(db: Database, id: number): Promise<number | null> {
  if (id === 0) return null;
  const user = await getUser(db, id);
  if (!user || user.disabled) throw invalid({ user_id: 'Choose a person of the staff.' });
  return user.id;
}
