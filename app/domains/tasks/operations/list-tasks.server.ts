import { defineOperation } from '~/lib/operation/operation.server';
import { allTasksInput } from '../list';
import { listTaskPage, partOfTasks } from '../views/list-task-page.server';

/** The open tasks, or those in one status; `assigned=me` for one's own. */
export const listTasks = defineOperation({
  name: 'list-tasks',
  needs: 'task.read',
  input: allTasksInput,
  reads: true,
  run: (context, query) => listTaskPage(context, partOfTasks(context, query), query),
});
