import { defineSettings } from '~/lib/settings/define-settings';

export const settings = {
  deadlines: defineSettings({
    defaults: () => ({ estimate_link_days: 30 }),
    labels: { estimate_link_days: 'Days an estimate link works' },
    schema: () => import('./forms/deadline-fields').then((module) => module.deadlineFields),
  }),
};
