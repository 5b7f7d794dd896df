import type { EndpointTable } from '~/lib/http/endpoints.server';
import { showTaskDialog } from './operations/show-task-dialog.server';

export const endpoints = {
  'GET /tasks/{id}': showTaskDialog,
} satisfies EndpointTable;
