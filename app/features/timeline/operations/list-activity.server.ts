import { findUserByKey } from '~/domains/users/queries.server';
import { daysAsked, instantsOf } from '~/lib/list/asked-days.server';
import { listMeta } from '~/lib/list/list';
import { authorize, defineOperation } from '~/lib/operation/operation.server';
import { authorizeActivity } from '../reads/authorize-activity.server';
import { activityEntry } from '../rules/activity-entry';
import { activityKeys } from '../rules/activity-keys.server';
import { listActivityInput } from '../schema';
import { COUNTED, countActivity, listActivityRows } from '../views/activity-rows.server';

/** The activity of everybody or one user, as far as the caller may read the records, by page; counted to a thousand. */
export const listActivity = defineOperation({
  name: 'list-activity',
  needs: ['dashboard.read', 'user.read'],
  input: listActivityInput,
  reads: true,
  async run(context, { userId: key, entity, page, per_page, ...range }) {
    const days = daysAsked(context, range);
    if (key !== undefined) authorizeActivity(context, key, entity);
    else authorize(context.actor, 'dashboard.read');
    if (entity) authorize(context.actor, activityKeys[entity]);
    const userId = key === undefined ? undefined : (await findUserByKey(context.db, key)).id;
    const asked = { userId, kind: entity, during: days && instantsOf(context, days) };
    const offset = (page - 1) * per_page;
    const [{ total, isCapped }, { rows }] = await Promise.all([
      countActivity(context, asked),
      offset < COUNTED ? listActivityRows(context, { ...asked, offset, limit: per_page }) : { rows: [] },
    ]);
    const result = rows.map((row) => ({
      ...activityEntry(row),
      user: row.user,
    }));
    return { result, results: result, meta: listMeta({ page, per_page }, total, rows.length, isCapped) };
  },
});
