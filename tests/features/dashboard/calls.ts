import type { Calls, Holders } from '../../support/proofs/calls';
import type { Pages } from '../../support/proofs/read-requests';

export const calls = {
  'GET /dashboard/counts': {
    needs: 'dashboard.read',
    trips: ['apiList', '/dashboard/counts', '/dashboard/counts?from=2026-10-24&to=2026-11-22'],
  },
  'POST /dashboard/widgets': { needs: 'dashboard.read' },
  'POST /dashboard/my-tasks': { needs: 'task.read', lookup: {} },
  'POST /dashboard/contacts': { needs: 'connect.read' },
  'POST /dashboard/call-log': { needs: 'connect.read', lookup: {} },
} satisfies Calls;

export const holders = {
  'dashboard.read': 'admin accounting service employee viewer',
} satisfies Holders;

export const pages = {
  'routes/office/dashboard/dashboard': [
    'list',
    '/app',
    '/app?days=365&calls=log&tasks=16&logged=16&activity=100',
    '/app?from=1900-01-01&to=2100-12-31',
    '/app?from=2026-11-22&to=2026-11-01&contact=smith',
  ],
} satisfies Pages;
