import { defineSettings } from '~/lib/settings/define-settings';
import { defaultRetention, isShorter } from './rules/retention';

export const settings = {
  deadlines: defineSettings({
    defaults: ({ RECORDING_DAYS }) => ({
      /** 0 is for good. */
      recording_days: defaultRetention(RECORDING_DAYS),
    }),
    labels: { recording_days: 'Days recordings of calls are stored' },
    schema: () => import('./forms/deadline-fields').then((module) => module.deadlineFields),
    // It deletes recordings
    alsoNeeds: (before, after) => (isShorter(before.recording_days, after.recording_days) ? 'setting.delete' : null),
  }),
};
