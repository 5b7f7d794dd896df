import type { Calls } from '../../support/proofs/calls';
import { lookedUp } from '../../support/proofs/read-requests';

export const calls = {
  'GET /vendors': { needs: 'vendor.read', reach: 'none', trips: ['apiList', '/vendors', ...lookedUp('/vendors')] },
  'GET /vendors/export': { needs: 'vendor.read', reach: 'none', trips: 'apiList' },
  'GET /vendors/{id}': { needs: 'vendor.read', reach: 'permission', trips: ['apiRecord', '/vendors/{vendor}'] },
  'POST /vendors': { needs: 'vendor.create', reach: 'none' },
  'POST /vendors/{id}': { needs: 'vendor.update', reach: 'permission' },
} satisfies Calls;
