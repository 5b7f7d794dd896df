import { findUserByKey } from '~/domains/users/queries.server';
import { listMeta } from '~/lib/list/list';
import { defineOperation } from '~/lib/operation/operation.server';
import { authorizeActivity } from '../parts/authorize-activity.server';
import { activityEntry } from '../rules/activity-entry';
import { listActivityInput } from '../schema';
import { COUNTED, countActivity, listActivityRows } from '../views/activity-rows.server';

/** What a user did with memberships, jobs, notes or invoices, by page; counted to a thousand. */
export const listActivity = defineOperation({
  name: 'list-activity',
  needs: ['dashboard.read', 'user.read'],
  input: listActivityInput,
  reads: true,
  async run(context, { userId: key, entity, page, per_page }) {
    authorizeActivity(context, key, entity);
    const { id, first_name, last_name } = await findUserByKey(context.db, key);
    const offset = (page - 1) * per_page;
    const asked = { userId: id, kind: entity };
    const [{ total, isCapped }, { rows }] = await Promise.all([
      countActivity(context, asked),
      offset < COUNTED ? listActivityRows(context, { ...asked, offset, limit: per_page }) : { rows: [] },
    ]);
    const result = rows.map((row) => ({ ...activityEntry(row, id), user: { first_name, last_name } }));
    return { result, results: result, meta: listMeta({ page, per_page }, total, rows.length, isCapped) };
  },
});
