import { defineSettings } from '~/lib/settings/define-settings';

export const settings = {
  renewals: defineSettings({
    /** The most days first. */
    defaults: () => ({ days_before: [30, 7] }),
    labels: { days_before: 'Days before the end' },
    schema: () => import('./forms/deadline-fields').then((module) => module.renewalFields),
  }),
  deadlines: defineSettings({
    defaults: () => ({ application_lapse_days: 30, late_renewal_days: 90 }),
    labels: {
      application_lapse_days: 'Days until an unanswered application lapses',
      late_renewal_days: 'Days a late renewal continues the old term',
    },
    schema: () => import('./forms/deadline-fields').then((module) => module.deadlineFields),
  }),
};
