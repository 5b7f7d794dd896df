import type { EndpointTable } from '~/lib/http/endpoints.server';
import type { Operation } from '~/lib/operation/operation.server';
import { countClub } from './operations/count-club.server';
import { listCallLog } from './operations/list-call-log.server';
import { listContacts } from './operations/list-contacts.server';
import { listMyTasks } from './operations/list-my-tasks.server';
import { showDashboard } from './operations/show-dashboard.server';

export const endpoints = {
  'GET /dashboard/counts': countClub,
  'POST /dashboard/widgets': countClub,
  'POST /dashboard/my-tasks': listMyTasks,
  'POST /dashboard/contacts': listContacts,
  'POST /dashboard/call-log': listCallLog,
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [showDashboard] satisfies Operation[];
