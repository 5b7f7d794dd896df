import type { EndpointTable } from '~/lib/endpoints.server';
import { showTask } from './operations/show-task.server';

export const deskEndpoints = {
  'GET /tasks/{id}': showTask,
} satisfies EndpointTable;
