import type { Calls, Fills, Holders } from '../../support/proofs/calls';
import { type Pages, type Records, tabs } from '../../support/proofs/read-requests';

const by = { member: 'contact_name COLLATE NOCASE', status: 'status' };

export const calls = {
  'POST /job-request': { needs: 'public', reach: 'none' },
  'POST /job-request/{token}/answer': { needs: 'public', reach: 'none' },
  'GET /utils/job-categories': { needs: 'public', trips: 'public' },
  'GET /utils/job-codes/{id}': { needs: 'public', reach: 'none', trips: ['public', '/utils/job-codes/1'] },
  'GET /jobs/list': {
    needs: 'job.read',
    trips: ['apiList', '/jobs/list', '/jobs/list?search=smith'],
    sorted: { table: 'jobs', where: 'deleted_at IS NULL', by, names: 4 },
  },
  'GET /jobs/open-jobs': {
    needs: 'job.read',
    trips: 'apiList',
    sorted: { table: 'jobs', where: `listed = 'open'`, by, names: 4 },
  },
  'GET /jobs/export': { needs: 'job.read', trips: 'apiList' },
  'POST /jobs': { needs: 'job.create', reach: 'permission' },
  'GET /jobs/{id}': { needs: 'job.read', reach: 'permission', trips: ['apiRecord', '/jobs/{job}'] },
  'GET /jobs/{id}/proposal': {
    needs: 'job.update',
    reach: 'permission',
    // The job, and the households that it names
    trips: ['record', '/jobs/{request}/proposal'],
  },
  'POST /jobs/{id}': { needs: 'job.update', reach: 'permission' },
  'POST /jobs/change/{id}': { needs: 'job.update', reach: 'permission' },
  'POST /jobs/change-status': { needs: 'job.update', reach: 'permission' },
  'POST /jobs/duplicate/{id}': { needs: 'job.update', reach: 'permission' },
  'POST /jobs/dispatch-request/{id}': { needs: 'job.update', reach: 'permission' },
  'POST /jobs/remove-contractor/{id}': { needs: 'job.update', reach: 'permission' },
  'DELETE /jobs/delete/id': { needs: 'job.delete', reach: 'permission' },
  'GET /jobs/send-email/{id}': {
    needs: 'job.update',
    reach: 'permission',
    trips: ['limitedWrite', '/jobs/send-email/{job}'],
    writes: ['rate_limits', 'jobs', 'history', 'work'],
  },
  'POST /jobs/send-email/{id}': { needs: 'job.update', reach: 'permission' },
  'GET /jobs/get-pdf/{id}': { needs: 'job.read', reach: 'permission', trips: ['apiRecord', '/jobs/get-pdf/{job}'] },
  'POST /tasks/change-user': { needs: 'task.update job.update', reach: 'permission' },
} satisfies Calls;

export const holders = {
  'job.read_estimate': 'accounting service employee viewer',
  'job.create_estimate': 'service',
  'job.create': 'service',
  'job.read': 'accounting service employee viewer',
  'job.update': 'service',
  'job.delete': '',
} satisfies Holders;

export const pages = {
  'routes/site/job-request': ['public', '/job-request'],
  'routes/site/requested-job': ['public', '/job-request/{requestLink}'],
  'routes/office/jobs/jobs': [
    'list',
    '/app/jobs',
    '/app/jobs?tab=open',
    '/app/jobs?add=1',
    '/app/jobs?member={member}',
  ],
  'routes/office/settings/jobs': ['record', '/app/settings/jobs', '/app/settings/jobs?versions=2'],
  'routes/office/jobs/job-board': ['list', '/app/jobs/board'],
  'routes/office/jobs/dispatches': ['list', '/app/jobs/dispatches'],
  'routes/office/jobs/job': [
    'record',
    '/app/jobs/{job}',
    '/app/jobs/{request}',
    ...tabs('/app/jobs/{job}', 'notes', 'files', 'timeline'),
  ],
} satisfies Pages;

export const records = {
  job: ['uuid', "jobs WHERE status = 'DISPATCH'"],
  request: ['uuid', "jobs WHERE status = 'NEW'"],
} satisfies Records;

export const fills = {
  jobs: [
    `INSERT INTO jobs (uuid, created_at, updated_at, status, description, contact_name)
      SELECT 'job' || n, n, n, iif(n % 3, 'OPEN', 'COMPLETED'), '', name FROM numbered`,
  ],
} satisfies Fills;
