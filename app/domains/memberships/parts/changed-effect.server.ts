import type { SQL } from 'drizzle-orm';
import type { Effect } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';

/** The effect that tells pages showing these memberships to reload. */
export function changedEffect({ actor }: OperationContext, ...ids: (number | SQL<number>)[]): Effect {
  return { effect: 'membership.changed', payload: { ids, user_id: userIdOf(actor) } };
}
