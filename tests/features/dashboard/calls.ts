import type { Calls } from '../../support/proofs/calls';

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
