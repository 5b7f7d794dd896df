import type { Calls, Fills, Holders, Typed } from '../../support/proofs/calls';
import { anyTask, lookedUp, type Pages, type Records, tabs } from '../../support/proofs/read-requests';

const by = {
  contact: 'contact_name COLLATE NOCASE',
  task_type: 'task_type',
  status: 'status',
  priority: "CASE priority WHEN 'HIGH' THEN 0 WHEN 'NORMAL' THEN 1 ELSE 2 END",
};

export const calls = {
  'GET /tasks': {
    needs: 'task.read',
    trips: ['apiList', '/tasks', '/tasks?search=smith', ...lookedUp('/tasks', 'contact')],
    sorted: { table: 'tasks', where: `status <> 'CLOSED'`, by },
  },
  'GET /tasks/export': { needs: 'task.read', trips: 'apiList' },
  'POST /tasks/open-tasks': { needs: 'task.read', lookup: {} },
  'POST /tasks/closed-tasks': { needs: 'task.read', sorted: { table: 'tasks', where: `status = 'CLOSED'`, by } },
  'POST /tasks/change-status': { needs: 'task.update', reach: 'permission' },
  'POST /tasks/change-type/{id}': { needs: 'task.update', reach: 'permission' },
  'POST /tasks/priority/{id}': { needs: 'task.update', reach: 'permission' },
} satisfies Calls;

export const holders = {
  'task.read': 'accounting service employee viewer',
  'task.update': 'accounting service employee',
} satisfies Holders;

export const pages = {
  'routes/office/inbox/task-queue': [
    'list',
    '/app/task-queue',
    ...tabs('/app/task-queue', 'mine', 'closed'),
    '/app/task-queue?search=smith',
    ...anyTask.map((task) => `/app/task-queue?task=${task}`),
    '/app/task-queue?task={mailTask}&mail={mail}',
  ],
} satisfies Pages;

export const records = {
  jobTask: ['id', "tasks WHERE taskable_type = 'job'"],
  mailTask: ['id', "tasks WHERE taskable_type = 'mail'"],
  callTask: ['id', "tasks WHERE taskable_type = 'call'"],
  checkTask: ['id', "tasks WHERE task_type = 'CHECK_PAYMENT'"],
} satisfies Records;

export const typed = { tasks: ['title'] } satisfies Typed;

export const fills = {
  tasks: [
    `INSERT INTO tasks (uuid, created_at, updated_at, status, task_type, title, taskable_type, taskable_id, contact_name,
        source, priority)
      SELECT 'tas' || n, n, n, iif(n % 2, 'CLOSED', iif(n % 4, 'OPEN', 'PROCESSING')),
        iif(n % 6 < 3, 'JOB_REQUEST', 'NEW_MESSAGE'), '', 'job', n, name, 'job:' || n, iif(n % 5, 'NORMAL', 'HIGH') FROM numbered`,
  ],
} satisfies Fills;
