import { push } from '../../../durable-objects/data-sync-client';

interface Changed {
  id: number;
  /** The acting user's id; null for the system. */
  user_id: number | null;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'vendor.changed': Changed;
  }
}

const changed = push<Changed>((_context, data) => ({
  event: 'vendor.changed',
  needs: ['vendor.read'],
  data: { ...data },
}));

export const vendorEffects = { 'vendor.changed': changed };
