import type { Calls, Fills, Typed } from '../../support/proofs/calls';
import type { Pages, Records } from '../../support/proofs/read-requests';

export const calls = {
  'GET /estimates': {
    needs: 'job.read_estimate',
    trips: 'apiList',
    sorted: {
      table: 'estimates',
      where: 'true',
      by: {
        con_name: 'con_name COLLATE NOCASE',
        con_biz: 'con_biz COLLATE NOCASE',
        total: 'ifnull(total_cost, 0)',
        type: 'type',
      },
    },
  },
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

export const typed = { estimates: ['con_name'] } satisfies Typed;

export const fills = {
  estimates: [
    `INSERT INTO estimates (uuid, created_at, updated_at, job_id, contractor_id, type, con_name, con_biz, total_cost)
      SELECT 'est' || n, n, n, n, n, iif(n % 5, 'PENDING', 'DECLINED'), name, 'Acme ' || (n % 9),
        iif(n % 4, n % 100, NULL) FROM numbered`,
  ],
} satisfies Fills;
