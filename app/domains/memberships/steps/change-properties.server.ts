import type { BatchItem } from 'drizzle-orm/batch';
import { isAppError } from '~/lib/errors';
import { CHANGED_MEANWHILE, commit, violates } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { findHousehold, type Household } from '../reads/household.server';
import { membershipStep } from './membership-step.server';

interface PropertyChange {
  action: 'property-created' | 'property-updated' | 'property-deleted';
  data: Record<string, unknown>;
  writes: BatchItem<'sqlite'>[];
  /** Copies in the membership's own row. */
  copies?: Partial<Household['membership']>;
}

const TRIES = 3;

/**
 * Changes the properties of a membership as its next version, so that concurrent changes collide: the later one reads
 * again and is checked against the new state.
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
      const { action, data, writes, copies = {} } = change;
      return await commit(
        context,
        { writes },
        membershipStep(context, household.membership, { action, data, set: copies }),
      );
    } catch (error) {
      const isTaken = violates(error, 'properties.position');
      const isLost = isTaken || (isAppError(error) && error.message === CHANGED_MEANWHILE);
      if (!isLost || attempt === TRIES) throw error;
    }
  }
}
