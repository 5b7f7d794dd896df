import { defineOperation } from '~/lib/operation/operation.server';
import { taskListInput } from '../list';
import { listTaskPage, partOfTasks } from '../views/list-task-page.server';

/** Closed tasks. */
export const listClosedTasks = defineOperation({
  name: 'list-closed-tasks',
  needs: 'task.read',
  input: taskListInput,
  reads: true,
  run: (context, query) => listTaskPage(context, partOfTasks(context, { ...query, status: 'CLOSED' }), query),
});
