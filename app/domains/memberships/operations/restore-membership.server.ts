import { eq } from 'drizzle-orm';
import { commit, violates } from '~/lib/commit.server';
import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { changedEffect } from '../changed-effect.server';
import { findMembership } from '../queries.server';
import { membershipKeyInput } from '../schema';
import { mayMove } from '../states';
import { memberships } from '../table.server';

/** Brings a canceled member back as they were before; not one that is not to be renewed. */
export const restoreMembership = defineOperation({
  name: 'restore-membership',
  needs: 'membership.update',
  input: membershipKeyInput,
  async run(context, { id }) {
    const { db, now } = context;
    const membership = await findMembership(db, id);
    if (!mayMove('restore', membership.state)) throw conflict('This member is not canceled.');
    if (membership.status === 'DO NOT RENEW') throw conflict('A member marked DO NOT RENEW cannot be restored.');
    const version = membership.version + 1;
    const write = db
      .update(memberships)
      .set({
        state: membership.state_before_cancel ?? 'MEMBERSHIP',
        status: membership.status_before_cancel ?? 'PENDING',
        state_before_cancel: null,
        status_before_cancel: null,
        cancel_reason: null,
        version,
        updated_at: now,
      })
      .where(eq(memberships.id, membership.id));
    try {
      await commit(context, {
        changes: [{ subject: 'membership', id: membership.id, version, action: 'restored' }],
        writes: [write],
        effects: [changedEffect(context, membership.id)],
      });
    } catch (error) {
      if (violates(error, 'memberships.primary_email')) {
        throw conflict('Another membership has taken this e-mail address in the meantime.');
      }
      throw error;
    }
    return { message: 'Member Restored Successfully!' };
  },
});
