import type { Changed } from '~/lib/operation/changed-effect.server';
import { pushes } from '../../../durable-objects/data-sync-client';

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'contractor.changed': Changed;
  }
}

export const contractorEffects = pushes({ 'contractor.changed': ['contractor.read'] });
