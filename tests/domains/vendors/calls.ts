import type { Calls, Fills, Holders, Typed } from '../../support/proofs/calls';
import { lookedUp, type Pages, type Records, tabs } from '../../support/proofs/read-requests';

export const calls = {
  'GET /vendors': {
    needs: 'vendor.read',
    reach: 'none',
    trips: ['apiList', '/vendors', ...lookedUp('/vendors')],
    sorted: {
      table: 'vendors',
      where: 'true',
      by: { name: 'name COLLATE NOCASE', last_check: `ifnull(last_check, '') COLLATE NOCASE` },
    },
  },
  'GET /vendors/export': { needs: 'vendor.read', reach: 'none', trips: 'apiList' },
  'GET /vendors/{id}': { needs: 'vendor.read', reach: 'permission', trips: ['apiRecord', '/vendors/{vendor}'] },
  'POST /vendors': { needs: 'vendor.create', reach: 'none' },
  'POST /vendors/{id}': { needs: 'vendor.update', reach: 'permission' },
} satisfies Calls;

export const holders = {
  'vendor.create': 'accounting',
  'vendor.read': 'accounting service employee viewer',
  'vendor.update': 'accounting',
  'vendor.delete': '',
} satisfies Holders;

export const pages = {
  'routes/office/contractors/vendors': ['list', '/app/vendors', ...lookedUp('/app/vendors')],
  'routes/office/contractors/create-vendor': ['list', '/app/vendors/create'],
  'routes/office/contractors/vendor': [
    'record',
    '/app/vendors/{vendor}',
    ...tabs('/app/vendors/{vendor}', 'notes', 'files', 'timeline'),
  ],
} satisfies Pages;

export const records = {
  vendor: ['uuid', 'vendors'],
} satisfies Records;

export const typed = { vendors: ['name'] } satisfies Typed;

export const fills = {
  vendors: [
    `INSERT INTO vendors (uuid, created_at, updated_at, alpha, name, phone, email, vendor_type_id, last_check)
      SELECT 'ven' || n, n, n, 'A' || n, name, '', '', 1, iif(n % 3, 'CHK-' || (n % 50), NULL) FROM numbered`,
  ],
} satisfies Fills;
