import type { EndpointTable } from '~/lib/http/endpoints.server';
import { listTimeline } from './operations/list-timeline.server';

export const timelineEndpoints = {
  'GET /activity/timeline/{subject_type}/{id}': listTimeline,
} satisfies EndpointTable;
