import type { EffectHandler } from '~/lib/outbox.server';
import type { ParentType } from '~/lib/parents.server';
import { publish } from '../../../durable-objects/data-sync-client';

interface Removed {
  /** At most 1,000: what R2 deletes at once. */
  keys: string[];
}

/** `user_id` is who did it; null for the system. */
interface Changed {
  parent_type: string;
  parent_id: number;
  user_id: number | null;
}

declare module '~/lib/commit.server' {
  interface EffectPayloads {
    'files.removed': Removed;
    'file.changed': Changed;
  }
}

const removeObjects: EffectHandler<Removed> = async ({ env }, { keys }) => {
  await env.FILES.delete(keys);
};

/** Only to those who may read the record. */
const push: EffectHandler<Changed> = async ({ env, parents }, data) => {
  const needs = parents[data.parent_type as ParentType]?.read;
  if (needs) await publish(env, [{ event: 'file.changed', needs: [needs], data: { ...data } }]);
};

export const fileEffects = {
  'file.changed': push,
  'files.removed': removeObjects,
};
