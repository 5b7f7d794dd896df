import type { ParentType } from '~/lib/operation/parents.server';
import { push } from '../../../durable-objects/data-sync-client';
import type { PushEvent } from '../../../durable-objects/data-sync-messages';

/** `user_id` is the acting user, whose own page shows no notice. */
interface NoteEffect {
  uuid: string;
  parent_type: ParentType;
  parent_id: number;
  user_id: number | null;
}

declare module '~/lib/operation/commit.server' {
  interface EffectPayloads {
    'note.created': NoteEffect;
    'note.updated': NoteEffect;
    'note.deleted': NoteEffect;
  }
}

/** Pushed only to users who may read the record. */
const pushed = (event: PushEvent['event']) =>
  push<NoteEffect>(({ parents }, data) => {
    const needs = parents[data.parent_type]?.read;
    return needs ? { event, needs: [needs], data: { ...data } } : null;
  });

export const noteEffects = {
  'note.created': pushed('note.created'),
  'note.updated': pushed('note.updated'),
  'note.deleted': pushed('note.deleted'),
};
