import { forbidden } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { allTasksInput } from '../list';
import { listTaskPage } from '../list-page.server';
import { queueOf } from '../states';

/** Tasks by status: the open ones unless CLOSED is asked for; `assigned=me` for one's own open ones. */
export const listTasks = defineOperation({
  name: 'list-tasks',
  needs: 'task.read',
  input: allTasksInput,
  reads: true,
  run(context, { status = 'OPEN', assigned, ...query }) {
    if (assigned !== 'me') return listTaskPage(context, queueOf(status), query);
    if (context.actor.kind !== 'user') throw forbidden();
    return listTaskPage(context, 'open', query, context.actor.userId);
  },
});
