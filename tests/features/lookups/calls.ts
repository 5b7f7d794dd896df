import type { Calls } from '../../support/proofs/calls';

export const calls = {
  'POST /utils/defaults': { needs: 'signed-in', lookup: {} },
} satisfies Calls;
