import { eq } from 'drizzle-orm';
import { closeTasksOf } from '~/domains/tasks/queries.server';
import { commit } from '~/lib/commit.server';
import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { changedEffect } from '../changed-effect.server';
import { findMembership } from '../queries.server';
import { membershipKeyInput } from '../schema';
import { mayMove } from '../states';
import { memberships } from '../table.server';

/** Moves a membership to Canceled Members; DO NOT RENEW stays what it is. */
export const cancelMembership = defineOperation({
  name: 'cancel-membership',
  needs: 'membership.update',
  input: membershipKeyInput,
  async run(context, { id }) {
    const { db, now } = context;
    const membership = await findMembership(db, id);
    if (!mayMove('cancel', membership.state)) throw conflict('This member has been canceled already.');
    const version = membership.version + 1;
    const tasks = await closeTasksOf(context, 'membership', membership.id, ['NEW_MEMBERSHIP_APPLICATION']);
    await commit(context, {
      changes: [{ subject: 'membership', id: membership.id, version, action: 'canceled' }, ...tasks.changes],
      writes: [
        db
          .update(memberships)
          .set({
            state: 'CANCELED',
            status: membership.status === 'DO NOT RENEW' ? 'DO NOT RENEW' : 'CANCELED',
            state_before_cancel: membership.state,
            status_before_cancel: membership.status,
            version,
            updated_at: now,
          })
          .where(eq(memberships.id, membership.id)),
        ...tasks.writes,
      ],
      effects: [changedEffect(context, membership.id), ...tasks.effects],
    });
    return { message: 'Member Canceled Successfully!' };
  },
});
