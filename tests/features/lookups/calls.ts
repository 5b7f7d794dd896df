import type { Calls } from '../../support/calls';

export const calls = {
  'POST /utils/defaults': { needs: 'signed-in', lookup: {} },
} satisfies Calls;
