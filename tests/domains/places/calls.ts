import type { Calls } from '../../support/proofs/calls';

export const calls = {
  'POST /utils/search-zip-details': { needs: 'public', lookup: { zip: '98112' } },
  'GET /utils/states': { needs: 'public', trips: 'public' },
  'POST /utils/cities-by-state': { needs: 'public', lookup: { state_code: 'WA' } },
} satisfies Calls;
