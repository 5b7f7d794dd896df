import { myTasksRead } from '~/domains/tasks/views/my-tasks.server';
import { unauthenticated } from '~/lib/errors';
import { daysAsked, instantsOf } from '~/lib/list/asked-days.server';
import { listMeta } from '~/lib/list/list';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { rangePageInput } from '../schema';
import { countsRead } from '../views/read-counts.server';

/** The caller's tasks that are not closed, newest first: all, or those opened on these days. */
export const listMyTasks = defineOperation({
  name: 'list-my-tasks',
  needs: 'task.read',
  input: rangePageInput,
  reads: true,
  async run(context, { page, per_page, ...asked }) {
    const { db, actor } = context;
    if (actor.kind !== 'user') throw unauthenticated();
    const days = daysAsked(context, asked);
    const { counts, results } = await readTogether(db, {
      counts: countsRead(context, days),
      results: myTasksRead(db, {
        userId: actor.userId,
        limit: per_page,
        offset: (page - 1) * per_page,
        opened: days && instantsOf(context, days),
      }),
    });
    const total = (days ? counts.came_in : counts.totals).my_tasks;
    return { results, meta: listMeta({ page, per_page }, total, results.length, false) };
  },
});
