import type { EndpointTable } from '~/lib/http/endpoints.server';
import { listSettingVersions } from './operations/list-setting-versions.server';
import { restoreSetting } from './operations/restore-setting.server';
import { showSetting } from './operations/show-setting.server';
import { updateSetting } from './operations/update-setting.server';

export { effects } from './effects.server';

export const endpoints = {
  'GET /settings/{group}': showSetting,
  'POST /settings/{group}': updateSetting,
  'GET /settings/{group}/versions': listSettingVersions,
  'POST /settings/{group}/restore': restoreSetting,
} satisfies EndpointTable;
