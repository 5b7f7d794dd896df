import type { SQL } from 'drizzle-orm';
import type { Effect } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';

/** The effect that tells pages showing calls, voicemails or blocked numbers to reload. */
export function changedEffect(
  { actor }: OperationContext,
  noun: 'call' | 'voicemail' | 'blocked-number',
  id: number | SQL<number>,
): Effect {
  return { effect: `${noun}.changed`, payload: { id, user_id: userIdOf(actor) } };
}
