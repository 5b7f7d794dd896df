import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { CHANGED_MEANWHILE, commit, violates } from '~/lib/commit.server';
import { isAppError } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import { changedEffect } from './changed-effect.server';
import { findHousehold, type Household } from './household.server';
import { memberships } from './table.server';

interface PropertyChange {
  action: 'property-created' | 'property-updated' | 'property-deleted';
  data: Record<string, unknown>;
  writes: BatchItem<'sqlite'>[];
  /** Copies that the membership's own row holds. */
  copies?: Partial<Household['membership']>;
}

const TRIES = 3;

/**
 * Changes the properties of a membership as the membership's next version, so that nobody else changes them at the same
 * moment: whoever loses looks at them again, and is told what then holds.
 */
export async function changeProperties(
  context: OperationContext,
  membershipId: number,
  plan: (household: Household) => Promise<PropertyChange> | PropertyChange,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const household = await findHousehold(context.db, membershipId);
    const change = await plan(household);
    try {
      return await commitChange(context, household, change);
    } catch (error) {
      const isTaken = violates(error, 'properties.position');
      const isLost = isTaken || (isAppError(error) && error.message === CHANGED_MEANWHILE);
      if (!isLost || attempt === TRIES) throw error;
    }
  }
}

async function commitChange(context: OperationContext, { membership }: Household, change: PropertyChange) {
  const { id, version: before } = membership;
  const version = before + 1;
  const write = context.db
    .update(memberships)
    .set({ ...change.copies, version, updated_at: context.now })
    .where(eq(memberships.id, id));
  await commit(context, {
    changes: [{ subject: 'membership', id, version, action: change.action, data: change.data }],
    writes: [...change.writes, write],
    effects: [changedEffect(context, id)],
  });
}
