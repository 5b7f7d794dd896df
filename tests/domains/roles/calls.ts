import type { Calls } from '../../support/proofs/calls';

export const calls = {
  'POST /roles/create': { needs: 'role.create', reach: 'none' },
  'POST /roles/update': { needs: 'role.update', reach: 'permission' },
} satisfies Calls;
