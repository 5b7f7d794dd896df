import { defineOperation } from '~/lib/operation/operation.server';
import { settingKeyInput } from '../schema';
import { readSetting } from '../views/read-setting.server';

/** One group of settings. @throws AppError 404 */
export const showSetting = defineOperation({
  name: 'show-setting',
  needs: 'setting.read',
  input: settingKeyInput,
  reads: true,
  run: (context, { group }) => readSetting(context, group),
});
