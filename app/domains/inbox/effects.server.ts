import { push } from '../../../durable-objects/data-sync-client';
import { getThreadByUuid } from './queries.server';
import { sendReply } from './work/send-reply.server';

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    /** `user_id` is the acting user; null for a mail. */
    'thread.changed': { uuid: string; user_id: number | null };
    /** All conversations of a user were returned. */
    'threads.returned': { user_id: number | null };
    'reply.send': { uuid: string };
    /** A user requested a retry of this message of the mailbox. */
    'mailbox.read': { missed_id: number };
  }
}

const needs = ['task.read'];

const changed = push<{ uuid: string; user_id: number | null }>(async ({ db }, { uuid, user_id }) => {
  const thread = await getThreadByUuid(db, uuid);
  if (!thread) return null;
  const { id, status, turn, people, last_mail_id } = thread;
  return { event: 'thread.changed', needs, data: { id, status, turn, people, last_mail_id, user_id } };
});

const returned = push<{ user_id: number | null }>((_context, { user_id }) => ({
  event: 'thread.changed',
  needs,
  data: { user_id },
}));

export const inboxEffects = { 'thread.changed': changed, 'threads.returned': returned, 'reply.send': sendReply };
