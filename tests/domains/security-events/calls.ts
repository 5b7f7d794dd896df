import type { Calls } from '../../support/proofs/calls';
import type { Pages } from '../../support/proofs/read-requests';

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

export const pages = {
  'routes/office/settings/security': [
    'list',
    '/app/settings/security',
    '/app/settings/security?kind=wrong-password&period=month',
    '/app/settings/security?search=nobody@example.com',
  ],
} satisfies Pages;
