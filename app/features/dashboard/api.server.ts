import type { EndpointTable } from '~/lib/http/endpoints.server';
import { countClub } from './operations/count-club.server';
import { listCallLog } from './operations/list-call-log.server';
import { listContacts } from './operations/list-contacts.server';
import { listMyTasks } from './operations/list-my-tasks.server';

export const dashboardEndpoints = {
  'GET /dashboard/counts': countClub,
  'POST /dashboard/widgets': countClub,
  'POST /dashboard/my-tasks': listMyTasks,
  'POST /dashboard/contacts': listContacts,
  'POST /dashboard/call-log': listCallLog,
} satisfies EndpointTable;
