import type { Changed } from '~/lib/operation/changed-effect.server';
import { pushes } from '../../../durable-objects/data-sync-client';

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'invoice.changed': Changed<'id' | 'membership_id'>;
  }
}

export const invoiceEffects = pushes({ 'invoice.changed': ['invoice.read'] });
