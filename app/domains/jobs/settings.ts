import { defineSettings } from '~/lib/settings/define-settings';
import { jobSettingLabels } from './forms/job-setting-values';

export const settings = {
  jobs: defineSettings({
    /** 0 days remind nobody. */
    defaults: () => ({ reminder_days: 3 }),
    labels: jobSettingLabels,
    schema: () => import('./forms/job-setting-schema').then((module) => module.jobSettingFields),
  }),
};
