import type { Effect } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';

/** The push to pages that show the record's files. */
export const tellOthers = (
  { actor }: OperationContext,
  { fileable_type, fileable_id }: { fileable_type: string; fileable_id: number },
): Effect => ({
  effect: 'file.changed',
  payload: {
    parent_type: fileable_type,
    parent_id: fileable_id,
    user_id: userIdOf(actor),
  },
});
