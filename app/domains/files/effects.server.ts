import type { EffectHandler } from '~/lib/operation/outbox.server';
import type { ParentType } from '~/lib/operation/parents.server';
import { push } from '../../../durable-objects/data-sync-client';

interface Removed {
  /** At most 1,000, R2's limit for one delete call. */
  keys: string[];
}

/** `user_id` is the acting user; null for the system. */
interface Changed {
  parent_type: string;
  parent_id: number;
  user_id: number | null;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'files.removed': Removed;
    'file.changed': Changed;
  }
}

const removeObjects: EffectHandler<Removed> = async ({ env }, { keys }) => {
  await env.FILES.delete(keys);
};

/** Pushed only to users who may read the record. */
const changed = push<Changed>(({ parents }, data) => {
  const needs = parents[data.parent_type as ParentType]?.read;
  return needs ? { event: 'file.changed', needs: [needs], data: { ...data } } : null;
});

export const fileEffects = {
  'file.changed': changed,
  'files.removed': removeObjects,
};
