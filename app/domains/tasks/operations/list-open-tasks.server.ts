import { defineOperation } from '~/lib/operation.server';
import { taskListInput } from '../list';
import { listTaskPage } from '../list-page.server';

/** Tasks that wait or are being worked on. */
export const listOpenTasks = defineOperation({
  name: 'list-open-tasks',
  needs: 'task.read',
  input: taskListInput,
  reads: true,
  run: (context, query) => listTaskPage(context, { status: 'open' }, query),
});
