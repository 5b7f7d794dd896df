import { forbidden } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { allTasksInput } from '../list';
import { listTaskPage } from '../list-page.server';

/** The open tasks, or those in one status; `assigned=me` for one's own. */
export const listTasks = defineOperation({
  name: 'list-tasks',
  needs: 'task.read',
  input: allTasksInput,
  reads: true,
  run(context, { status: asked, assigned, ...query }) {
    const status = asked ?? 'open';
    if (assigned !== 'me') return listTaskPage(context, { status }, query);
    if (context.actor.kind !== 'user') throw forbidden();
    return listTaskPage(context, { status, assignee: context.actor.userId }, query);
  },
});
