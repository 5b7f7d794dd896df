import { push } from '../../../durable-objects/data-sync-client';
import type { PushEvent } from '../../../durable-objects/data-sync-messages';
import { getTaskByUuid } from './queries.server';

/** `user_id` is the acting user, whose own page shows no notice; null for the website, a mail or a cron. */
interface TaskEffect {
  uuid: string;
  user_id: number | null;
  silent?: boolean;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'task.created': TaskEffect;
    'task.updated': TaskEffect;
  }
}

const pushed = (event: PushEvent['event']) =>
  push<TaskEffect>(async ({ db }, { uuid, user_id, silent = false }) => {
    const task = await getTaskByUuid(db, uuid);
    if (!task) return null;
    const {
      id,
      task_type,
      status,
      assigned_to,
      membership_id,
      taskable_type: parent_type,
      taskable_id: parent_id,
    } = task;
    const belongs = { membership_id, parent_type, parent_id };
    return { event, needs: ['task.read'], data: { id, task_type, status, assigned_to, ...belongs, user_id, silent } };
  });

export const taskEffects = {
  'task.created': pushed('task.created'),
  'task.updated': pushed('task.updated'),
};
