import { listMeta } from '~/lib/list/list';
import { skipOf } from '~/lib/list/list-part.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { settingVersionsInput } from '../schema';
import { findGroup } from '../views/read-setting.server';
import { selectVersions, versionsOf } from '../views/version-rows.server';

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
      saved: allOf(selectVersions(db, group, { limit: query.per_page + 1, offset: skipped })),
    });
    const results = versionsOf(saved, {
      most: query.per_page,
      shown: (values) => ({ ...defaults, ...values }),
      nameOf: (path) => path.split('.')[0]!,
      valueAt: (values, name) => values[name],
    });
    const total = (saved[0]?.newest ?? (query.page === 1 ? 0 : skipped)) + 1;
    return { results, meta: listMeta(query, total, results.length, false) };
  },
});
