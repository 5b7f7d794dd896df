import type { EffectHandler } from '~/lib/outbox.server';
import type { ParentType } from '~/lib/parents.server';
import { publish } from '../../../durable-objects/data-sync-client';
import type { PushEvent } from '../../../durable-objects/data-sync-messages';

/** `user_id` is who did it, so that their own page stays quiet. */
interface NoteEffect {
  uuid: string;
  parent_type: ParentType;
  parent_id: number;
  user_id: number | null;
}

declare module '~/lib/commit.server' {
  interface EffectPayloads {
    'note.created': NoteEffect;
    'note.updated': NoteEffect;
    'note.deleted': NoteEffect;
  }
}

/** Only to those who may read the record. */
const push =
  (event: PushEvent['event']): EffectHandler<NoteEffect> =>
  async ({ env, parents }, data) => {
    const needs = parents[data.parent_type]?.read;
    if (needs) await publish(env, [{ event, needs: [needs], data: { ...data } }]);
  };

export const noteEffects = {
  'note.created': push('note.created'),
  'note.updated': push('note.updated'),
  'note.deleted': push('note.deleted'),
};
