import type { Calls } from '../../support/proofs/calls';

export const calls = {
  'POST /membership/change-state/{id}': {
    needs: 'membership.update',
    reach: 'permission',
    membershipMoves: {
      approve: {
        input: { state: 'ACCEPTED' },
        refusal: 422,
        from: { APPLICATION: 'MEMBERSHIP', MEMBERSHIP: 'refused', CANCELED: 'refused' },
      },
      'cancel-application': {
        input: { state: 'CANCELED', reason: 'No.' },
        refusal: 422,
        from: { APPLICATION: 'CANCELED', MEMBERSHIP: 'refused', CANCELED: 'refused' },
        status: 'CANCELED',
      },
    },
  },
  'POST /membership/restore-deleted': {
    needs: 'membership.update',
    reach: 'permission',
    membershipMoves: {
      restore: { refusal: 409, from: { APPLICATION: 'refused', MEMBERSHIP: 'refused', CANCELED: 'before' } },
    },
  },
} satisfies Calls;
