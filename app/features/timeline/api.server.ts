import type { EndpointTable } from '~/lib/http/endpoints.server';
import { listActivity } from './operations/list-activity.server';
import { listTimeline } from './operations/list-timeline.server';

export const timelineEndpoints = {
  'GET /activity/timeline/{subject_type}/{id}': listTimeline,
  'POST /dashboard/activity-tracking': listActivity,
} satisfies EndpointTable;
