import type { Calls } from '../../support/proofs/calls';

export const calls = {
  'GET /job-categories': { needs: 'setting.read', trips: 'apiList' },
} satisfies Calls;
