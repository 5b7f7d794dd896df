import type { Calls } from '../../support/proofs/calls';
import type { Pages } from '../../support/proofs/read-requests';

export const calls = {
  'POST /jobs/request-estimate/{jobId}': { needs: 'job.create_estimate', reach: 'permission' },
  'GET /jobs/{job_id}/estimates': {
    needs: 'job.read_estimate',
    reach: 'permission',
    trips: ['apiList', '/jobs/{job}/estimates'],
  },
  'POST /estimate/accept': { needs: 'job.update', reach: 'permission' },
  'POST /tasks/change-to-estimate': { needs: 'task.update', reach: 'permission' },
} satisfies Calls;

export const pages = {
  'routes/site/estimate-reply': ['public', '/estimate/{link}'],
} satisfies Pages;
