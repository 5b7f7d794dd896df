import type { Calls } from '../../support/proofs/calls';
import type { Pages } from '../../support/proofs/read-requests';

export const calls = {
  'GET /job-categories': { needs: 'setting.read', trips: 'apiList' },
} satisfies Calls;

export const pages = {
  'routes/office/settings/kinds': [
    'list',
    '/app/settings/kinds',
    '/app/settings/kinds?open=1',
    '/app/settings/kinds?open=new',
  ],
} satisfies Pages;
