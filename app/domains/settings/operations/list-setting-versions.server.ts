import { and, desc, eq, sql } from 'drizzle-orm';
import { nameOfUser } from '~/domains/users/queries.server';
import { listMeta } from '~/lib/list/list';
import { skipOf } from '~/lib/list/list-part.server';
import { changesBetween } from '~/lib/operation/changes-between';
import { defineOperation } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { settingVersionsInput } from '../schema';
import { settings, settingVersions } from '../table.server';
import { findGroup } from '../views/read-setting.server';

/**
 * Every version of a group of settings, the newest first, with the fields that each changed and what they were before;
 * version 0 are the defaults. @throws AppError 404
 */
export const listSettingVersions = defineOperation({
  name: 'list-setting-versions',
  needs: 'setting.read',
  input: settingVersionsInput,
  reads: true,
  async run(context, { group, ...query }) {
    const { db, env } = context;
    const defaults: Record<string, unknown> = { ...findGroup(context, group).defaults(env) };
    const skipped = skipOf(query);
    const { saved } = await readTogether(db, {
      // One more than the page has: what a version changed shows beside the one before it
      saved: allOf(
        db
          .select({
            version: settingVersions.version,
            values: settingVersions.values,
            note: settingVersions.note,
            changed_at: history.created_at,
            user_id: history.user_id,
            user_name: nameOfUser(history.user_id).as('user_name'),
            newest: sql<number>`${settings.version}`.as('newest'),
          })
          .from(settings)
          .innerJoin(settingVersions, eq(settingVersions.setting_id, settings.id))
          .innerJoin(
            history,
            and(
              eq(history.subject_type, 'setting'),
              eq(history.subject_id, settings.id),
              eq(history.version, settingVersions.version),
            ),
          )
          .where(eq(settings.key, group))
          .orderBy(desc(settingVersions.version))
          .limit(query.per_page + 1)
          .offset(skipped),
      ),
    });
    const versions = saved.map(({ user_id, user_name, newest: _, values, ...row }) => ({
      ...row,
      values: { ...defaults, ...values },
      changed_by: user_id === null ? null : { id: user_id, name: user_name ?? '' },
    }));
    const first = { version: 0, values: defaults, note: '', changed_at: null, changed_by: null };
    const withFirst = versions.length > query.per_page ? versions : [...versions, first];
    const results = withFirst.slice(0, query.per_page).map((each, index) => {
      const before = withFirst[index + 1]?.values ?? each.values;
      const changed = fieldsChanged(before, each.values);
      return { ...each, changed, before: Object.fromEntries(changed.map((name) => [name, before[name]])) };
    });
    const total = (saved[0]?.newest ?? (query.page === 1 ? 0 : skipped)) + 1;
    return { results, meta: listMeta(query, total, results.length, false) };
  },
});

/** The names of the fields in which two versions differ. */
const fieldsChanged = (before: object, after: object): string[] => [
  ...new Set(Object.keys(changesBetween(before, after)).map((path) => path.split('.')[0]!)),
];
