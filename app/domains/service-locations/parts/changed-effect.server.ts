import type { Effect } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';

/** The effect that tells those who wait for a zip, where it is served now. */
export const areaGrownEffect: Effect = { effect: 'service-area.grown', payload: {} };

/** The effect that tells all open pages that a service location was changed: many offer them as options. */
export function changedEffect({ actor }: OperationContext): Effect {
  return { effect: 'setting.changed', payload: { user_id: userIdOf(actor) } };
}
