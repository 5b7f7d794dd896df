import { defineSettings } from '~/lib/settings/define-settings';
import { clubLabels } from './forms/club-values';
import { hoursLabels } from './forms/hours-values';
import { lookLabels } from './forms/look-values';
import { defaultHours } from './rules/hours';
import { defaultLook, type Look } from './rules/look';

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
  look: defineSettings({
    defaults: (): Look => defaultLook,
    labels: lookLabels,
    // Saved by update-look alone, which derives the shades and stores the picture
    schema: () => import('./forms/look-schema').then((module) => module.noLookFields),
  }),
  hours: defineSettings({
    defaults: () => defaultHours,
    labels: hoursLabels,
    schema: () => import('./forms/hours-schema').then(({ hoursInput }) => hoursInput.shape),
  }),
};
