import type { EffectHandler } from '~/lib/outbox.server';
import { publish } from '../../../durable-objects/data-sync-client';
import { SIGNED_IN } from '../../../durable-objects/data-sync-messages';

interface Changed {
  /** Who did it; null for the system. */
  user_id: number | null;
}

declare module '~/lib/commit.server' {
  interface EffectPayloads {
    'setting.changed': Changed;
  }
}

const changed: EffectHandler<Changed> = async ({ env }, data) => {
  await publish(env, [{ event: 'setting.changed', needs: [SIGNED_IN], data: { ...data } }]);
};

export const settingEffects = { 'setting.changed': changed };
