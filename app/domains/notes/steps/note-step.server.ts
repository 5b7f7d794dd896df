import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Part } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import type { NoteRow } from '../table.server';

interface Step {
  action: 'created' | 'updated' | 'deleted';
  id: number | SQL<number>;
  version: number;
  write: BatchItem<'sqlite'>;
}

/** The part of a commit that writes a note, with its row in the record's timeline and the push to its pages. */
export function noteStep(
  { actor }: OperationContext,
  { uuid, notable_type, notable_id }: Pick<NoteRow, 'uuid' | 'notable_type' | 'notable_id'>,
  { action, id, version, write }: Step,
): Part {
  const payload = { uuid, parent_type: notable_type, parent_id: notable_id, user_id: userIdOf(actor) };
  return {
    changes: [{ subject: 'note', id, version, action, parent: { type: notable_type, id: notable_id } }],
    writes: [write],
    effects: [{ effect: `note.${action}`, payload }],
  };
}
