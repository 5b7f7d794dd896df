import { closeTasksOf } from '~/domains/tasks/steps/close-tasks.server';
import { conflict, invalid } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findMembership } from '../queries.server';
import { changeStateInput } from '../schema';
import { mayMove } from '../states';
import { membershipStep } from '../steps/membership-step.server';

/**
 * Approves an application (ACCEPTED, stored as MEMBERSHIP) or cancels it with a reason, and closes its task. Only an
 * application can be decided, and only once: of concurrent decisions one succeeds.
 */
export const decideApplication = defineOperation({
  name: 'decide-application',
  needs: 'membership.update',
  input: changeStateInput,
  async run(context, { id, state, reason, version: seen }) {
    const membership = await findMembership(context.db, id);
    const move = state === 'ACCEPTED' ? 'approve' : 'cancel-application';
    if (!mayMove(move, membership.state)) throw invalid({ state: 'This application has been decided already.' });
    if (seen !== undefined && seen !== membership.version) {
      throw conflict('This application was changed in the meantime. Reload and look again.');
    }
    const decided =
      move === 'approve'
        ? { state: 'MEMBERSHIP' as const }
        : {
            state: 'CANCELED' as const,
            status: 'CANCELED' as const,
            cancel_reason: reason,
            state_before_cancel: membership.state,
            status_before_cancel: membership.status,
          };
    const tasks = await closeTasksOf(context, 'membership', membership.id, ['NEW_MEMBERSHIP_APPLICATION']);
    const step = membershipStep(context, membership, {
      action: move === 'approve' ? 'approved' : 'canceled',
      data: move === 'approve' ? {} : { reason },
      set: decided,
    });
    await commit(context, step, tasks, {
      effects: [{ effect: 'membership.decided', payload: { uuid: membership.uuid, approved: move === 'approve' } }],
    });
    return { message: move === 'approve' ? 'Member Approved!' : 'Member Cancelled!' };
  },
});
