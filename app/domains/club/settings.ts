import { defineSettings } from '~/lib/settings/define-settings';
import { clubLabels } from './forms/club-values';
import { hoursLabels } from './forms/hours-values';
import { defaultHours } from './rules/hours';

export const settings = {
  club: defineSettings({
    defaults: ({ CLUB_NAME, CLUB_PHONE, CLUB_EMAIL }) => ({
      name: CLUB_NAME || 'Homeowners Club',
      /** Payee of checks; blank where it is the name. */
      legal_name: '',
      phone: CLUB_PHONE || '+12065550100',
      email: CLUB_EMAIL || 'desk@club.example',
      address: '',
    }),
    labels: clubLabels,
    schema: () => import('./forms/club-schema').then(({ clubFields }) => clubFields),
  }),
  hours: defineSettings({
    defaults: () => defaultHours,
    labels: hoursLabels,
    schema: () => import('./forms/hours-schema').then(({ hoursInput }) => hoursInput.shape),
  }),
};
