import { push } from '../../../durable-objects/data-sync-client';
import { getUserByUuid } from './queries.server';

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'user.created': { uuid: string };
  }
}

/** Sent to those who read users and to those who assign tasks. */
const created = push(async ({ db }, { uuid }: { uuid: string }) => {
  const user = await getUserByUuid(db, uuid);
  return user && { event: 'user.created', needs: ['user.read', 'task.read'], data: { id: user.id } };
});

export const userEffects = { 'user.created': created };
