import { callsRead } from '~/domains/calls/queries.server';
import { myTasksRead } from '~/domains/tasks/views/my-tasks.server';
import { daysAsked, instantsOf } from '~/lib/list/asked-days.server';
import { defineOperation, may, userIdOf } from '~/lib/operation/operation.server';
import { type Read, readTogether } from '~/lib/read-together.server';
import { showDashboardInput } from '../schema';
import { callLogLine } from '../views/call-log.server';
import { countsRead } from '../views/read-counts.server';

const nothing = <Row>(): Read<Row[]> => ({ statements: [], resultOf: () => [] });

/** The first rows, and whether there are more. */
const cut = <Row>(rows: Row[], shown: number) => ({ rows: rows.slice(0, shown), hasMore: rows.length > shown });

/**
 * The dashboard's data for some days, in one call: the counters, the caller's own tasks, and the call log where that is
 * open. What the caller may not read is empty.
 */
export const showDashboard = defineOperation({
  name: 'show-dashboard',
  needs: 'dashboard.read',
  input: showDashboardInput,
  reads: true,
  async run(context, { tasks: tasksShown, calls: opened, logged, ...asked }) {
    const { db, actor } = context;
    const days = daysAsked(context, asked);
    const during = days && instantsOf(context, days);
    const hasLog = opened === 'log' && may(actor, 'connect.read');
    const userId = userIdOf(actor) ?? -1;
    const { counts, tasks, calls } = await readTogether(db, {
      counts: countsRead(context, days),
      tasks: may(actor, 'task.read') ? myTasksRead(db, { userId, limit: tasksShown + 1 }) : nothing<never>(),
      calls: hasLog ? callsRead(db, { during, limit: logged + 1 }) : nothing<never>(),
    });
    return { counts, tasks: cut(tasks, tasksShown), calls: cut(calls.map(callLogLine), logged) };
  },
});
