import type { Effect } from '~/lib/commit.server';
import type { OperationContext } from '~/lib/operation.server';

/** Tells the pages on which a vendor is open that it was changed. */
export function changedEffect({ actor }: OperationContext, id: number): Effect {
  return { effect: 'vendor.changed', payload: { id, user_id: actor.kind === 'user' ? actor.userId : null } };
}
