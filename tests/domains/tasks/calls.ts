import type { Calls } from '../../support/proofs/calls';
import { lookedUp } from '../../support/proofs/read-requests';

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
