import type { Calls } from '../../support/calls';
import { readsRecords } from '../../support/record-permissions';

export const calls = {
  'GET /activity/timeline/{subject_type}/{id}': {
    needs: readsRecords,
    reach: 'parent',
    trips: ['apiList', '/activity/timeline/membership/{member}'],
  },
  'POST /dashboard/activity-tracking': { needs: 'dashboard.read user.read', reach: 'permission', lookup: {} },
} satisfies Calls;
