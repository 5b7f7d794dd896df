import type { Effect } from '~/lib/commit.server';
import type { OperationContext } from '~/lib/operation.server';
import type { NoteRow } from './table.server';

type Action = 'created' | 'updated' | 'deleted';

/** What a change of a note leaves in the history, under the record it hangs on, and tells those who look at that record. */
export function toldOf(
  { actor }: OperationContext,
  { uuid, notable_type, notable_id }: Pick<NoteRow, 'uuid' | 'notable_type' | 'notable_id'>,
  action: Action,
) {
  const user_id = actor.kind === 'user' ? actor.userId : null;
  const payload = { uuid, parent_type: notable_type, parent_id: notable_id, user_id };
  const effect: Effect = { effect: `note.${action}`, payload };
  const change = { subject: 'note', action, parent: { type: notable_type, id: notable_id } };
  return { change, effect };
}
