import { defineOperation } from '~/lib/operation.server';
import { taskListInput } from '../list';
import { listTaskPage } from '../list-page.server';

/** Tasks that are done. */
export const listClosedTasks = defineOperation({
  name: 'list-closed-tasks',
  needs: 'task.read',
  input: taskListInput,
  reads: true,
  run: (context, query) => listTaskPage(context, { status: 'CLOSED' }, query),
});
