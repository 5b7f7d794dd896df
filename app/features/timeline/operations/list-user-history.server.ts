import { userIdOfKey } from '~/domains/users/queries.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { authorizeActivity } from '../reads/authorize-activity.server';
import { activityEntry, briefActivity } from '../rules/activity-entry';
import { listUserHistoryInput, placeText } from '../schema';
import { listActivityRows } from '../views/activity-rows.server';

/** A user's activity on memberships, jobs, notes or invoices, newest first, for their page. */
export const listUserHistory = defineOperation({
  name: 'list-user-history',
  needs: 'signed-in',
  input: listUserHistoryInput,
  reads: true,
  async run(context, { id, entity, cursor, per_page }) {
    authorizeActivity(context, id, entity);
    const asked = { userId: userIdOfKey(id), kind: entity, cursor, limit: per_page };
    const { rows, next } = await listActivityRows(context, asked);
    return {
      entity,
      results: rows.map((row) => briefActivity(activityEntry(row))),
      next_cursor: next && placeText(next),
    };
  },
});
