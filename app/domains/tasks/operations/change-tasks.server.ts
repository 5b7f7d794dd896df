import { getUser } from '~/domains/users/queries.server';
import { invalid, isAppError } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { listTasksByIds } from '../queries.server';
import { type ChangeTasks, changeTasksInput } from '../schema';
import { taskStep } from '../steps/task-step.server';
import { CLOSED_MEANWHILE } from '../steps/update-task.server';
import type { Task } from '../table.server';

/** Tries, where a colleague changes one of the tasks concurrently. */
const TRIES = 3;

interface Refused {
  id: number;
  title: string;
  reason: string;
}

/**
 * Assigns several tasks to a user or to nobody, or closes them, in one commit; a task that is so already is unchanged.
 * Those that cannot be changed are skipped and returned with the reason.
 * @throws AppError 422 for a user who is unknown or disabled
 */
export const changeTasks = defineOperation({
  name: 'change-tasks',
  needs: 'task.update',
  input: changeTasksInput,
  async run(context, input) {
    const { db } = context;
    const user = input.user_id ? await getUser(db, input.user_id) : null;
    if (input.user_id && (!user || user.disabled)) throw invalid({ user_id: 'Choose a person of the staff.' });
    for (let attempt = 1; ; attempt += 1) {
      const { due, refused } = await sort(context, input);
      try {
        await commit(context, ...due.map((task) => stepOf(context, task, input)));
        return { message: messageOf(input, due.length, user), changed: due.length, refused };
      } catch (error) {
        if (!isAppError(error) || error.status !== 409 || attempt === TRIES) throw error;
      }
    }
  },
});

/** The tasks to change, and those that cannot be. */
async function sort({ db }: OperationContext, { tasks: asked, user_id }: ChangeTasks) {
  const found = new Map(
    (
      await listTasksByIds(
        db,
        asked.map(({ id }) => id),
      )
    ).map((task) => [task.id, task]),
  );
  const due: Task[] = [];
  const refused: Refused[] = [];
  for (const { id, seen } of asked) {
    const task = found.get(id);
    if (!task) refused.push({ id, title: `Task ${id}`, reason: 'This task does not exist.' });
    else if (user_id === undefined) {
      if (task.status !== 'CLOSED') due.push(task);
    } else if (task.status === 'CLOSED' && seen !== 'CLOSED') {
      refused.push({ id, title: task.title, reason: CLOSED_MEANWHILE });
    } else if ((task.assigned_to ?? 0) !== user_id) due.push(task);
  }
  return { due, refused };
}

function stepOf(context: OperationContext, task: Task, { user_id }: ChangeTasks) {
  if (user_id === undefined) {
    const set = { status: 'CLOSED' as const, closed_at: context.now };
    return taskStep(context, task, { action: 'closed', data: { from: task.status, to: 'CLOSED' }, set });
  }
  const assigned_to = user_id || null;
  return taskStep(context, task, {
    action: 'assigned',
    data: { from: task.assigned_to, to: assigned_to },
    set: { assigned_to },
  });
}

function messageOf({ user_id }: ChangeTasks, count: number, user: { first_name: string; last_name: string } | null) {
  const many = count === 1 ? 'One task is' : `${count} tasks are`;
  if (user_id === undefined) return `${many} closed now.`;
  return user ? `${many} with ${user.first_name} ${user.last_name} now.` : `${many} unassigned now.`;
}
