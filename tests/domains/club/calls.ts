import type { Calls } from '../../support/proofs/calls';
import type { Pages } from '../../support/proofs/read-requests';

export const calls = {
  'GET /settings/look': { needs: 'setting.read', trips: 'apiRecord' },
  'POST /settings/look': { needs: 'setting.update' },
} satisfies Calls;

export const pages = {
  'routes/office/settings/look': ['record', '/app/settings/look', '/app/settings/look?versions=2'],
  'routes/site/brand': ['none', '/brand/0123456789abcdef0123456789abcdef.png', '/brand/any'],
  'routes/office/settings/hours': ['record', '/app/settings/hours', '/app/settings/hours?versions=2'],
} satisfies Pages;
