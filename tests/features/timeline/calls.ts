import type { Calls } from '../../support/proofs/calls';
import { readsRecords } from '../../support/proofs/record-permissions';

export const calls = {
  'GET /activity/timeline/{subject_type}/{id}': {
    needs: readsRecords,
    reach: 'parent',
    trips: ['apiList', '/activity/timeline/membership/{member}'],
  },
  'POST /dashboard/activity-tracking': { needs: 'dashboard.read user.read', reach: 'permission', lookup: {} },
} satisfies Calls;
