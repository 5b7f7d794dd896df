import type { Calls } from '../../support/proofs/calls';

export const calls = {
  'GET /security-events': {
    needs: 'setting.read',
    trips: [
      'apiList',
      '/security-events',
      '/security-events?search=nobody@example.com',
      '/security-events?kind=refused&period=week',
    ],
  },
  'GET /security-events/export': {
    needs: 'setting.read',
    trips: ['apiList', '/security-events/export', '/security-events/export?period=week'],
  },
  'GET /security-events/warnings': { needs: 'setting.read', trips: 'apiRecord' },
} satisfies Calls;
