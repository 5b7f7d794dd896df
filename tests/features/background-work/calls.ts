import type { Calls } from '../../support/proofs/calls';
import type { Pages } from '../../support/proofs/read-requests';

export const calls = {
  'GET /work': {
    needs: 'setting.read',
    trips: ['apiList', '/work', '/work?status=READY&kind=job.mailed&page=2&per_page=1'],
  },
  'POST /work/retry': { needs: 'setting.update' },
  'POST /work/{id}/retry': { needs: 'setting.update', reach: 'permission' },
  'POST /work/{id}/cancel': { needs: 'setting.update', reach: 'permission' },
} satisfies Calls;

export const pages = {
  'routes/office/settings/background-work': [
    'list',
    '/app/settings/undelivered',
    '/app/settings/undelivered?status=READY&kind=sync+mailbox&page=2',
  ],
} satisfies Pages;
