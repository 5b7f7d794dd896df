import type { Calls, Holders } from '../../support/proofs/calls';
import { lookedUp, type Pages, type Records, tabs } from '../../support/proofs/read-requests';

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
  },
  'GET /contractors/inactive-contractors': { needs: 'contractor.read', reach: 'none', trips: 'apiList' },
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
