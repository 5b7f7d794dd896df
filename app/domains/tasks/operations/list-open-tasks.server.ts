import { defineOperation } from '~/lib/operation/operation.server';
import { taskListInput } from '../list';
import { listTaskPage, partOfTasks } from '../views/list-task-page.server';

/** Tasks that are open or in progress. */
export const listOpenTasks = defineOperation({
  name: 'list-open-tasks',
  needs: 'task.read',
  input: taskListInput,
  reads: true,
  run: (context, query) => listTaskPage(context, partOfTasks(context, { ...query, status: 'open' }), query),
});
