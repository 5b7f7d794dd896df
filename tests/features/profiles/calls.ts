import type { Calls } from '../../support/proofs/calls';

export const calls = {
  'GET /membership/{id}': {
    needs: 'membership.read',
    reach: 'permission',
    trips: ['apiRecord', '/membership/{member}'],
  },
  'GET /contractors/{id}': {
    needs: 'contractor.read contractor.update',
    reach: 'permission',
    trips: ['apiRecord', '/contractors/{contractor}'],
  },
  'GET /membership/contractors/{id}': {
    needs: 'membership.read',
    reach: 'permission',
    trips: ['apiList', '/membership/contractors/{member}'],
  },
  'GET /jobs/member-job-data/{membership_id}': {
    needs: 'job.read',
    reach: 'permission',
    trips: ['apiRecord', '/jobs/member-job-data/{member}'],
  },
  'POST /service-locations/view': { needs: 'setting.read' },
} satisfies Calls;
