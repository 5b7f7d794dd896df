import type { Calls } from '../../support/calls';
import { anyTask } from '../../support/read-requests';

export const calls = {
  'GET /tasks/{id}': {
    needs: 'task.read',
    reach: 'permission',
    trips: ['apiRecord', ...anyTask.map((task) => `/tasks/${task}`)],
  },
} satisfies Calls;
