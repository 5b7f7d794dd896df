import type { Calls } from '../../support/proofs/calls';

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
