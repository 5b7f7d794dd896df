import { conflict } from '~/lib/errors';
import { commit, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findMembership } from '../queries.server';
import { membershipKeyInput } from '../schema';
import { mayMove } from '../states';
import { membershipStep } from '../steps/membership-step.server';

/** Restores a canceled membership to its previous state; not one that is not to be renewed. */
export const restoreMembership = defineOperation({
  name: 'restore-membership',
  needs: 'membership.update',
  input: membershipKeyInput,
  async run(context, { id }) {
    const membership = await findMembership(context.db, id);
    if (!mayMove('restore', membership.state)) throw conflict('This member is not canceled.');
    if (membership.status === 'DO NOT RENEW') throw conflict('A member marked DO NOT RENEW cannot be restored.');
    const step = membershipStep(context, membership, {
      action: 'restored',
      set: {
        state: membership.state_before_cancel ?? 'MEMBERSHIP',
        status: membership.status_before_cancel ?? 'PENDING',
        state_before_cancel: null,
        status_before_cancel: null,
        cancel_reason: null,
      },
    });
    try {
      await commit(context, step);
    } catch (error) {
      if (violates(error, 'memberships.primary_email')) {
        throw conflict('Another membership has taken this e-mail address in the meantime.');
      }
      throw error;
    }
    return { message: 'Member Restored Successfully!' };
  },
});
