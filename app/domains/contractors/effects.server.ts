import type { EffectHandler } from '~/lib/outbox.server';
import { publish } from '../../../durable-objects/data-sync-client';

interface Changed {
  id: number;
  /** Who did it; null for the system. */
  user_id: number | null;
}

declare module '~/lib/commit.server' {
  interface EffectPayloads {
    'contractor.changed': Changed;
  }
}

const changed: EffectHandler<Changed> = async ({ env }, data) => {
  await publish(env, [{ event: 'contractor.changed', needs: ['contractor.read'], data: { ...data } }]);
};

export const contractorEffects = { 'contractor.changed': changed };
