import type { EndpointTable } from '~/lib/endpoints.server';
import { listClosedTasks } from './operations/list-closed-tasks.server';
import { listOpenTasks } from './operations/list-open-tasks.server';
import { listTasks } from './operations/list-tasks.server';

export const taskEndpoints = {
  'GET /tasks': listTasks,
  'POST /tasks/open-tasks': listOpenTasks,
  'POST /tasks/closed-tasks': listClosedTasks,
} satisfies EndpointTable;
