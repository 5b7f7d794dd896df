import type { Changed } from '~/lib/operation/changed-effect.server';
import { pushes } from '../../../durable-objects/data-sync-client';

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    /** An effect became a dead letter, or is retried. */
    'delivery.changed': Changed<never>;
  }
}

export const deliveryEffects = pushes({ 'delivery.changed': ['setting.read'] });
