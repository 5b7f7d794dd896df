import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import { changeTaskPriority } from './operations/change-task-priority.server';
import { changeTaskStatus } from './operations/change-task-status.server';
import { changeTaskType } from './operations/change-task-type.server';
import { exportTasks } from './operations/export-tasks.server';
import { listClosedTasks } from './operations/list-closed-tasks.server';
import { listOpenTasks } from './operations/list-open-tasks.server';
import { listTasks } from './operations/list-tasks.server';

export const taskEndpoints = {
  'GET /tasks': listTasks,
  'GET /tasks/export': { operation: exportTasks, file: csv },
  'POST /tasks/open-tasks': listOpenTasks,
  'POST /tasks/closed-tasks': listClosedTasks,
  'POST /tasks/change-status': changeTaskStatus,
  'POST /tasks/change-type/{id}': changeTaskType,
  'POST /tasks/priority/{id}': changeTaskPriority,
} satisfies EndpointTable;
