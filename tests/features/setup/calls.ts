import type { Calls } from '../../support/proofs/calls';
import type { Pages } from '../../support/proofs/read-requests';

export const calls = {
  'GET /setup': { needs: 'setting.read', trips: 'apiRecord' },
  'POST /setup/{key}': { needs: 'setting.update', reach: 'none' },
  'POST /setup/hide': { needs: 'setting.update' },
} satisfies Calls;

export const pages = {
  'routes/office/settings/start': ['record', '/app/settings/start'],
} satisfies Pages;
