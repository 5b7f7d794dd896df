import type { Calls, Fills, Holders, Typed } from '../../support/proofs/calls';
import { lookedUp, type Pages, type Records, tabs } from '../../support/proofs/read-requests';

const by = { name: 'name COLLATE NOCASE', contact: 'contact COLLATE NOCASE' };

export const calls = {
  'GET /contractors': {
    needs: 'contractor.read',
    reach: 'none',
    trips: [
      'apiList',
      '/contractors',
      '/contractors?search=smith',
      '/contractors?job_category_id=4',
      ...lookedUp('/contractors'),
    ],
    sorted: { table: 'contractors', where: `status = 'ACTIVE'`, by },
  },
  'GET /contractors/inactive-contractors': {
    needs: 'contractor.read',
    reach: 'none',
    trips: 'apiList',
    sorted: { table: 'contractors', where: `status = 'INACTIVE'`, by },
  },
  'GET /contractors/unavailable/contractors': { needs: 'contractor.read', reach: 'none', trips: 'apiList' },
  'GET /contractors/favorite/contractors': { needs: 'contractor.read', reach: 'none', trips: 'apiList' },
  'GET /contractors/export': { needs: 'contractor.read', reach: 'none', trips: 'apiList' },
  'POST /contractors': { needs: 'contractor.create', reach: 'none' },
  'POST /contractors/search-by-email': { needs: 'task.read', lookup: { email: 'office@example.com' } },
  'POST /contractors/{id}': { needs: 'contractor.update', reach: 'permission' },
  'POST /contractors/add-to-fav/{id}': { needs: 'contractor.read', reach: 'permission' },
  'POST /contractors/remove/favorite/{id}': { needs: 'contractor.read', reach: 'permission' },
  'POST /contractors/change-status/{id}': { needs: 'contractor.delete', reach: 'permission' },
} satisfies Calls;

export const holders = {
  'contractor.create': 'service',
  'contractor.read': 'accounting service employee billing viewer',
  'contractor.update': 'accounting service billing',
  'contractor.delete': '',
} satisfies Holders;

export const pages = {
  'routes/office/contractors/contractors': [
    'list',
    '/app/contractors',
    ...tabs('/app/contractors', 'inactive', 'unavailable', 'favorite'),
    '/app/contractors?job_category_id=1,4&search=smith',
    ...lookedUp('/app/contractors'),
  ],
  'routes/office/contractors/create-contractor': ['list', '/app/contractors/create'],
  'routes/office/contractors/contractor': [
    'record',
    '/app/contractors/{contractor}',
    ...tabs('/app/contractors/{contractor}', 'notes', 'files', 'timeline'),
  ],
} satisfies Pages;

export const records = {
  contractor: ['uuid', 'contractors'],
} satisfies Records;

export const typed = { contractors: ['name', 'contact'] } satisfies Typed;

export const fills = {
  contractors: [
    `INSERT INTO contractors (uuid, created_at, updated_at, alpha_ref, name, contact, status)
      SELECT 'con' || n, n, n, 'A' || n, name, 'Casey ' || (n % 7), iif(n % 10 = 1, 'INACTIVE', 'ACTIVE') FROM numbered`,
  ],
} satisfies Fills;
