import type { EndpointTable } from '~/lib/endpoints.server';
import { listTimeline } from './operations/list-timeline.server';

export const activityEndpoints = {
  'GET /activity/timeline/{subject_type}/{id}': listTimeline,
} satisfies EndpointTable;
