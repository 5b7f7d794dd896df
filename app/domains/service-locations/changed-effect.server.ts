import type { Effect } from '~/lib/commit.server';
import type { OperationContext } from '~/lib/operation.server';

/** Tells the open pages, as many of them choose from the service locations, that one was changed. */
export function changedEffect({ actor }: OperationContext): Effect {
  return { effect: 'setting.changed', payload: { user_id: actor.kind === 'user' ? actor.userId : null } };
}
