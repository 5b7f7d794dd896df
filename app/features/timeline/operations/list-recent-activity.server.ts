import { daysAsked, instantsOf } from '~/lib/list/asked-days.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { activityEntry } from '../rules/activity-entry';
import { listRecentActivityInput, placeText } from '../schema';
import { listActivityRows } from '../views/activity-rows.server';

/** Everybody's activity on records that the caller may read, newest first, on all days or some; by cursor. */
export const listRecentActivity = defineOperation({
  name: 'list-recent-activity',
  needs: 'dashboard.read',
  input: listRecentActivityInput,
  reads: true,
  async run(context, { cursor, per_page, ...range }) {
    const days = daysAsked(context, range);
    const during = days && instantsOf(context, days);
    const { rows, next } = await listActivityRows(context, { during, cursor, limit: per_page });
    return { results: rows.map((row) => activityEntry(row)), next_cursor: next && placeText(next) };
  },
});
