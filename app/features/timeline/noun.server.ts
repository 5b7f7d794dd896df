import type { EndpointTable } from '~/lib/http/endpoints.server';
import type { Operation } from '~/lib/operation/operation.server';
import { listActivity } from './operations/list-activity.server';
import { listRecentActivity } from './operations/list-recent-activity.server';
import { listTimeline } from './operations/list-timeline.server';
import { listUserHistory } from './operations/list-user-history.server';

export const endpoints = {
  'GET /activity/timeline/{subject_type}/{id}': listTimeline,
  'POST /dashboard/activity-tracking': listActivity,
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [listRecentActivity, listUserHistory] satisfies Operation[];
