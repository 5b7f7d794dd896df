import type { Calls } from '../../support/proofs/calls';

export const calls = {
  'GET /work': {
    needs: 'setting.read',
    trips: ['apiList', '/work', '/work?status=READY&kind=job.mailed&page=2&per_page=1'],
  },
  'POST /work/retry': { needs: 'setting.update' },
  'POST /work/{id}/retry': { needs: 'setting.update', reach: 'permission' },
  'POST /work/{id}/cancel': { needs: 'setting.update', reach: 'permission' },
} satisfies Calls;
