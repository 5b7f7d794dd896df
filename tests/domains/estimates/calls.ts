import type { Calls } from '../../support/proofs/calls';
import type { Pages, Records } from '../../support/proofs/read-requests';

export const calls = {
  'GET /estimates': { needs: 'job.read_estimate', trips: 'apiList' },
  'GET /estimates/export': { needs: 'job.read_estimate', trips: 'apiList' },
  'GET /estimates/{id}': {
    needs: 'job.read_estimate',
    reach: 'permission',
    trips: ['apiRecord', '/estimates/{estimate}'],
  },
} satisfies Calls;

export const pages = {
  'routes/office/jobs/estimates': ['list', '/app/estimates'],
  'routes/office/jobs/estimate': ['record', '/app/estimates/{estimate}'],
} satisfies Pages;

export const records = {
  estimate: ['uuid', "estimates WHERE type = 'PENDING'"],
} satisfies Records;
