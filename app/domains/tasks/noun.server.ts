import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import type { Operation } from '~/lib/operation/operation.server';
import { taskList } from './list.server';
import { changeTaskPriority } from './operations/change-task-priority.server';
import { changeTaskStatus } from './operations/change-task-status.server';
import { changeTaskType } from './operations/change-task-type.server';
import { changeTaskUser } from './operations/change-task-user.server';
import { changeTasks } from './operations/change-tasks.server';
import { exportTasks } from './operations/export-tasks.server';
import { listClosedTasks } from './operations/list-closed-tasks.server';
import { listOpenTasks } from './operations/list-open-tasks.server';
import { listTasks } from './operations/list-tasks.server';
import { startTask } from './operations/start-task.server';

export { taskEffects as effects } from './effects.server';

export const endpoints = {
  'GET /tasks': listTasks,
  'GET /tasks/export': { operation: exportTasks, file: csv },
  'POST /tasks/open-tasks': listOpenTasks,
  'POST /tasks/closed-tasks': listClosedTasks,
  'POST /tasks/change-status': changeTaskStatus,
  'POST /tasks/change-type/{id}': changeTaskType,
  'POST /tasks/priority/{id}': changeTaskPriority,
} satisfies EndpointTable;

/** Reached by pages alone. */
export const operations = [changeTaskUser, changeTasks, startTask] satisfies Operation[];

export const lists = [taskList];
