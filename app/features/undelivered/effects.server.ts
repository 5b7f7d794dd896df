import type { Changed } from '~/lib/operation/changed-effect.server';
import { pushes } from '../../../durable-objects/data-sync-client';

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    /** An effect was given up, or is tried again. */
    'delivery.changed': Changed<never>;
  }
}

export const deliveryEffects = pushes({ 'delivery.changed': ['setting.read'] });
