import { defineSettings } from '~/lib/settings/define-settings';
import { setupLabels } from './rules/setup-steps';

const nobody = {
  club: false,
  area: false,
  dues: false,
  mail: false,
  moving: false,
  hidden: false,
};

/** What somebody has confirmed on the start page, and whether the dashboard's card is hidden. */
export const settings = {
  setup: defineSettings({
    defaults: () => nobody,
    labels: setupLabels,
    // Saved by the start page alone, which refuses to confirm what is not there
    schema: () => import('./schema').then(({ noSetupFields }) => noSetupFields),
  }),
};
