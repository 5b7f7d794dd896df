import { closeTasksOf } from '~/domains/tasks/steps/close-tasks.server';
import { conflict } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findMembership } from '../queries.server';
import { membershipKeyInput } from '../schema';
import { mayMove } from '../states';
import { membershipStep } from '../steps/membership-step.server';

/** Moves a membership to Canceled Members; DO NOT RENEW is unchanged. */
export const cancelMembership = defineOperation({
  name: 'cancel-membership',
  needs: 'membership.update',
  input: membershipKeyInput,
  async run(context, { id }) {
    const membership = await findMembership(context.db, id);
    if (!mayMove('cancel', membership.state)) throw conflict('This member has been canceled already.');
    const tasks = await closeTasksOf(context, 'membership', membership.id, ['NEW_MEMBERSHIP_APPLICATION']);
    const step = membershipStep(context, membership, {
      action: 'canceled',
      set: {
        state: 'CANCELED',
        status: membership.status === 'DO NOT RENEW' ? 'DO NOT RENEW' : 'CANCELED',
        state_before_cancel: membership.state,
        status_before_cancel: membership.status,
      },
    });
    await commit(context, step, tasks);
    return { message: 'Member Canceled Successfully!' };
  },
});
