import type { EffectHandler } from '~/lib/outbox.server';

interface Removed {
  /** At most 1,000: what R2 deletes at once. */
  keys: string[];
}

declare module '~/lib/commit.server' {
  interface EffectPayloads {
    'files.removed': Removed;
  }
}

const removeObjects: EffectHandler<Removed> = async ({ env }, { keys }) => {
  await env.FILES.delete(keys);
};

export const fileEffects = {
  'files.removed': removeObjects,
};
