import type { BatchItem } from 'drizzle-orm/batch';
import { againWhereChanged } from '~/lib/operation/again-where-changed.server';
import { commit, violates } from '~/lib/operation/commit.server';
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

/**
 * Changes the properties of a membership as its next version, so that concurrent changes collide: the later one reads
 * again and is checked against the new state.
 */
export const changeProperties = (
  context: OperationContext,
  membershipId: number,
  plan: (household: Household) => Promise<PropertyChange> | PropertyChange,
): Promise<void> =>
  againWhereChanged(
    async () => {
      const household = await findHousehold(context.db, membershipId);
      const { action, data, writes, copies = {} } = await plan(household);
      await commit(context, { writes }, membershipStep(context, household.membership, { action, data, set: copies }));
    },
    (error) => violates(error, 'properties.position'),
  );
