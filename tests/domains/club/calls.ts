import type { Pages } from '../../support/proofs/read-requests';

export const pages = {
  'routes/office/settings/hours': ['record', '/app/settings/hours', '/app/settings/hours?versions=2'],
} satisfies Pages;
