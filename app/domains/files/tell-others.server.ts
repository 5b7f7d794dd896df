import type { Effect } from '~/lib/commit.server';
import type { OperationContext } from '~/lib/operation.server';

/** Lets colleagues who look at the record's files see the change. */
export const tellOthers = (
  { actor }: OperationContext,
  { fileable_type, fileable_id }: { fileable_type: string; fileable_id: number },
): Effect => ({
  effect: 'file.changed',
  payload: {
    parent_type: fileable_type,
    parent_id: fileable_id,
    user_id: actor.kind === 'user' ? actor.userId : null,
  },
});
