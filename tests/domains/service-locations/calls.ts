import type { Calls, Typed } from '../../support/proofs/calls';
import type { Pages } from '../../support/proofs/read-requests';

export const calls = {
  'GET /service-locations': { needs: 'setting.read', trips: 'apiList' },
  'GET /service-locations/export': { needs: 'setting.read', trips: 'apiList' },
  'GET /service-locations/{id}': {
    needs: 'setting.read',
    reach: 'permission',
    trips: ['apiRecord', '/service-locations/1'],
  },
  'POST /service-locations/create': { needs: 'setting.create' },
  'POST /service-locations/update': { needs: 'setting.update', reach: 'permission' },
  'POST /service-locations/delete': { needs: 'setting.delete', reach: 'permission' },
  'POST /utils/valid-zip': { needs: 'public' },
  'POST /utils/service-locations': { needs: 'signed-in', lookup: {} },
} satisfies Calls;

export const pages = {
  'routes/office/settings/settings': [
    'list',
    '/app/settings',
    '/app/settings?location=1',
    '/app/settings?location=new',
  ],
  'routes/office/settings/service-location': ['record', '/app/settings/01-Seattle'],
} satisfies Pages;

export const typed = { service_locations: ['office'] } satisfies Typed;
