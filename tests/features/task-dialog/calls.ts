import type { Calls } from '../../support/proofs/calls';
import { anyTask } from '../../support/proofs/read-requests';

export const calls = {
  'GET /tasks/{id}': {
    needs: 'task.read',
    reach: 'permission',
    trips: ['apiRecord', ...anyTask.map((task) => `/tasks/${task}`)],
  },
} satisfies Calls;
