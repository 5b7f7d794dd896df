import { eq } from 'drizzle-orm';
import { closeTasksOf } from '~/domains/tasks/queries.server';
import { commit } from '~/lib/commit.server';
import { conflict, invalid } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { changedEffect } from '../changed-effect.server';
import { findMembership } from '../queries.server';
import { changeStateInput } from '../schema';
import { mayMove } from '../states';
import { memberships } from '../table.server';

/**
 * Approves an application (ACCEPTED, stored as MEMBERSHIP) or cancels it with a reason, and closes its task. Only an
 * application can be decided, and only once: of twenty people who press at the same moment one wins.
 */
export const decideApplication = defineOperation({
  name: 'decide-application',
  needs: 'membership.update',
  input: changeStateInput,
  async run(context, { id, state, reason, version: seen }) {
    const { db, now } = context;
    const membership = await findMembership(db, id);
    const move = state === 'ACCEPTED' ? 'approve' : 'cancel-application';
    if (!mayMove(move, membership.state)) throw invalid({ state: 'This application has been decided already.' });
    if (seen !== undefined && seen !== membership.version) {
      throw conflict('This application was changed in the meantime. Reload and look again.');
    }
    const version = membership.version + 1;
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
    await commit(context, {
      changes: [
        {
          subject: 'membership',
          id: membership.id,
          version,
          action: move === 'approve' ? 'approved' : 'canceled',
          data: move === 'approve' ? {} : { reason },
        },
        ...tasks.changes,
      ],
      writes: [
        db
          .update(memberships)
          .set({ ...decided, version, updated_at: now })
          .where(eq(memberships.id, membership.id)),
        ...tasks.writes,
      ],
      effects: [
        { effect: 'membership.decided', payload: { uuid: membership.uuid, approved: move === 'approve' } },
        changedEffect(context, membership.id),
        ...tasks.effects,
      ],
    });
    return { message: move === 'approve' ? 'Member Approved!' : 'Member Cancelled!' };
  },
});
