import { and, eq, sql } from 'drizzle-orm';
import { invalid } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { restoreSettingInput } from '../schema';
import { saveSetting } from '../steps/save-setting.server';
import { settings, settingVersions } from '../table.server';

const DEFAULT = 'default';

/** Saves an earlier version of a group, or its defaults, as its next version. @throws AppError 404, 409, 422 at `to` */
export const restoreSetting = defineOperation({
  name: 'restore-setting',
  needs: 'setting.update',
  input: restoreSettingInput,
  async run(context, { group, version: seen, to }) {
    const isDefault = to === DEFAULT || to === '0';
    return saveSetting(context, {
      group,
      seen,
      note: '',
      restored: isDefault ? DEFAULT : Number(to),
      message: isDefault ? 'The default is back.' : `Version ${to} is back.`,
      async change() {
        if (isDefault) return {};
        const [found] = /^\d+$/.test(to)
          ? await context.db
              .select({ values: settingVersions.values })
              .from(settingVersions)
              .where(
                and(
                  eq(settingVersions.setting_id, sql`(SELECT id FROM ${settings} WHERE key = ${group})`),
                  eq(settingVersions.version, Number(to)),
                ),
              )
          : [];
        if (!found) throw invalid({ to: 'There is no such version.' });
        return found.values;
      },
    });
  },
});
