import type { Changed } from '~/lib/operation/changed-effect.server';
import { pushes } from '../../../durable-objects/data-sync-client';

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'vendor.changed': Changed;
  }
}

export const vendorEffects = pushes({ 'vendor.changed': ['vendor.read'] });
