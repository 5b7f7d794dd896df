import type { Calls } from '../../support/proofs/calls';

export const calls = {
  'GET /estimates': { needs: 'job.read_estimate', trips: 'apiList' },
  'GET /estimates/export': { needs: 'job.read_estimate', trips: 'apiList' },
  'GET /estimates/{id}': {
    needs: 'job.read_estimate',
    reach: 'permission',
    trips: ['apiRecord', '/estimates/{estimate}'],
  },
} satisfies Calls;
