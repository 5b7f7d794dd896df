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
  'POST /estimate/{token}/decline': { needs: 'public', reach: 'none' },
  'GET /estimates/{id}/files/{uuid}': {
    needs: 'job.read_estimate',
    reach: 'permission',
    trips: ['apiRecord', '/estimates/{answered}/files/{sentFile}'],
  },
  'GET /estimate/{token}/files/{uuid}': {
    needs: 'public',
    reach: 'link',
    trips: ['public', '/estimate/{answeredLink}/files/{sentFile}'],
  },
  'POST /jobs/{id}/undo': { needs: 'job.update job.create_estimate', reach: 'permission' },
  'POST /tasks/change-to-estimate': { needs: 'task.update', reach: 'permission' },
} satisfies Calls;

export const pages = {
  'routes/site/estimate-reply': ['public', '/estimate/{link}'],
} satisfies Pages;
