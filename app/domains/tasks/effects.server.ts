import type { EffectHandler } from '~/lib/outbox.server';
import { publish } from '../../../durable-objects/data-sync-client';
import type { PushEvent } from '../../../durable-objects/data-sync-messages';
import { getTaskByUuid } from './queries.server';

/** `user_id` is who caused it, so that their own page stays quiet; null for the website, a mail or a cron. */
interface TaskEffect {
  uuid: string;
  user_id: number | null;
  silent?: boolean;
}

declare module '~/lib/commit.server' {
  interface EffectPayloads {
    'task.created': TaskEffect;
    'task.updated': TaskEffect;
  }
}

const push =
  (event: PushEvent['event']): EffectHandler<TaskEffect> =>
  async ({ env, db }, { uuid, user_id, silent = false }) => {
    const task = await getTaskByUuid(db, uuid);
    if (!task) return;
    const { id, task_type, status, assigned_to } = task;
    await publish(env, [
      { event, needs: ['task.read'], data: { id, task_type, status, assigned_to, user_id, silent } },
    ]);
  };

export const taskEffects = {
  'task.created': push('task.created'),
  'task.updated': push('task.updated'),
};
