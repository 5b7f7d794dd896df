import type { Calls, Holders } from '../../support/proofs/calls';
import { anyTask, lookedUp, type Pages, type Records, tabs } from '../../support/proofs/read-requests';

export const calls = {
  'GET /tasks': {
    needs: 'task.read',
    trips: ['apiList', '/tasks', '/tasks?search=smith', ...lookedUp('/tasks', 'contact')],
  },
  'GET /tasks/export': { needs: 'task.read', trips: 'apiList' },
  'POST /tasks/open-tasks': { needs: 'task.read', lookup: {} },
  'POST /tasks/closed-tasks': { needs: 'task.read' },
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
