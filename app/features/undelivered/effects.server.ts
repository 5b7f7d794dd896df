import { push } from '../../../durable-objects/data-sync-client';

interface Changed {
  /** Who did it; null for the system. */
  user_id: number | null;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    /** An effect was given up, or is tried again. */
    'delivery.changed': Changed;
  }
}

const changed = push<Changed>((_context, data) => ({
  event: 'delivery.changed',
  needs: ['setting.read'],
  data: { ...data },
}));

export const deliveryEffects = { 'delivery.changed': changed };
