import type { Effect } from '~/lib/commit.server';
import type { OperationContext } from '~/lib/operation.server';

/** Tells the pages on which a contractor is shown that it was changed. */
export function changedEffect({ actor }: OperationContext, id: number): Effect {
  return { effect: 'contractor.changed', payload: { id, user_id: actor.kind === 'user' ? actor.userId : null } };
}
