import type { Calls } from '../../support/proofs/calls';

export const calls = {
  // Everybody one's own; of others as if there were none
  'GET /saved-views': { needs: 'signed-in', trips: ['apiRecord', '/saved-views?list=/app/members'] },
  'POST /saved-views/save': { needs: 'signed-in' },
  'POST /saved-views/rename/{id}': { needs: 'signed-in', reach: 'permission' },
  'POST /saved-views/delete/{id}': { needs: 'signed-in', reach: 'permission' },
} satisfies Calls;
