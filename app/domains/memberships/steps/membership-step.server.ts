import { eq } from 'drizzle-orm';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import type { ActionOf, Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Membership } from '../queries.server';
import { memberships } from '../table.server';

interface Step {
  /** The history's action. */
  action: ActionOf<'membership'>;
  data?: Record<string, unknown>;
  set?: Partial<typeof memberships.$inferInsert>;
}

/** The part of a commit that changes a membership as its next version, and pushes to the pages that show it. */
export function membershipStep(
  context: OperationContext,
  membership: Pick<Membership, 'id' | 'version'>,
  { action, data = {}, set = {} }: Step,
): Part {
  const { id } = membership;
  const version = membership.version + 1;
  return {
    changes: [{ subject: 'membership', id, version, action, data }],
    writes: [
      context.db
        .update(memberships)
        .set({ ...set, version, updated_at: context.now })
        .where(eq(memberships.id, id)),
    ],
    effects: [changedEffect(context, 'membership.changed', { ids: [id] })],
  };
}
