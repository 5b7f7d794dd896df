import type { EffectHandler } from '~/lib/outbox.server';
import { publish } from '../../../durable-objects/data-sync-client';

interface Changed {
  id: number;
  /** Who did it; null for the system. */
  user_id: number | null;
}

declare module '~/lib/commit.server' {
  interface EffectPayloads {
    'vendor.changed': Changed;
  }
}

const changed: EffectHandler<Changed> = async ({ env }, data) => {
  await publish(env, [{ event: 'vendor.changed', needs: ['vendor.read'], data: { ...data } }]);
};

export const vendorEffects = { 'vendor.changed': changed };
