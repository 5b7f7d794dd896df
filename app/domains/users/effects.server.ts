import type { EffectHandler } from '~/lib/outbox.server';
import { publish } from '../../../durable-objects/data-sync-client';
import { getUserByUuid } from './queries.server';

declare module '~/lib/commit.server' {
  interface EffectPayloads {
    'user.created': { uuid: string };
  }
}

/** Told to those who see users and to those who assign tasks to them. */
const created: EffectHandler<{ uuid: string }> = async ({ env, db }, { uuid }) => {
  const user = await getUserByUuid(db, uuid);
  if (user) await publish(env, [{ event: 'user.created', needs: ['user.read', 'task.read'], data: { id: user.id } }]);
};

export const userEffects = { 'user.created': created };
