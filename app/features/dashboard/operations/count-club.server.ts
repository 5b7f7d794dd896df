import { daysAsked } from '~/lib/list/asked-days.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { rangeInput } from '../schema';
import { countsRead } from '../views/read-counts.server';

/** The counters of the dashboard: totals, or what was added in these days, by its current status. */
export const countClub = defineOperation({
  name: 'count-club',
  needs: 'dashboard.read',
  input: rangeInput,
  reads: true,
  async run(context, asked) {
    const days = daysAsked(context, asked);
    const { counts } = await readTogether(context.db, { counts: countsRead(context, days) });
    return days ? counts.came_in : counts.totals;
  },
});
