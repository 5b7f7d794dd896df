import { defineOperation } from '~/lib/operation.server';
import { allTasksInput } from '../list';
import { listTaskPage, partOfTasks } from '../list-page.server';

/** The open tasks, or those in one status; `assigned=me` for one's own. */
export const listTasks = defineOperation({
  name: 'list-tasks',
  needs: 'task.read',
  input: allTasksInput,
  reads: true,
  run: (context, { status, assigned, ...query }) =>
    listTaskPage(context, partOfTasks(context, { status, assigned }), query),
});
