import type { Effect } from '~/lib/commit.server';
import type { OperationContext } from '~/lib/operation.server';

/** Tells the open settings pages that a service location was changed. */
export function changedEffect({ actor }: OperationContext): Effect {
  return { effect: 'setting.changed', payload: { user_id: actor.kind === 'user' ? actor.userId : null } };
}
