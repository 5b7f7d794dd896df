import { defineOperation } from '~/lib/operation/operation.server';
import { restoreSettingInput } from '../schema';
import { saveSetting } from '../steps/save-setting.server';
import { restoredBy, savedVersion } from '../steps/saved-version.server';

/** Saves an earlier version of a group, or its defaults, as its next version. @throws AppError 404, 409, 422 at `to` */
export const restoreSetting = defineOperation({
  name: 'restore-setting',
  needs: 'setting.update',
  input: restoreSettingInput,
  run: (context, { group, version: seen, to }) =>
    saveSetting(context, {
      group,
      seen,
      note: '',
      ...restoredBy(to),
      change: () => savedVersion(context, group, to),
    }),
});
