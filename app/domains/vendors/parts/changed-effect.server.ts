import type { SQL } from 'drizzle-orm';
import type { Effect } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';

/** The effect that tells pages showing a vendor to reload. */
export function changedEffect({ actor }: OperationContext, id: number | SQL<number>): Effect {
  return { effect: 'vendor.changed', payload: { id, user_id: userIdOf(actor) } };
}
