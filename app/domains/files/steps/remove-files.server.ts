import { conflict } from '~/lib/errors';
import { type Change, commit, type Effect } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { isRefused } from '~/lib/operation/refusals.server';
import { contentsOf, objectKey, recordsOf, removalOf } from '../queries.server';
import type { FileRow } from '../table.server';
import { tellOthers } from './tell-others.server';

const OBJECTS_AT_ONCE = 1000;
const TRIES = 5;

/**
 * Deletes these with their contents; the objects are deleted after the commit.
 * @returns how many files and folders were deleted
 */
export async function removeFiles(context: OperationContext, rows: FileRow[]): Promise<number> {
  const [first, ...others] = rows as [FileRow, ...FileRow[]];
  for (let tries = 0; tries < TRIES; tries++) {
    const gone = await contentsOf(
      context.db,
      rows.map(({ id }) => id),
    );
    const changed = (row: FileRow): Change => ({
      subject: 'file',
      id: row.id,
      version: row.version + 1,
      action: 'deleted',
      data: { label: row.label, type: row.type },
      parent: { type: row.fileable_type, id: row.fileable_id },
    });
    const keys = gone.filter(({ type }) => type === 'file').map(({ uuid }) => objectKey(uuid));
    const effects = recordsOf(rows).map((row): Effect => tellOthers(context, row));
    for (let at = 0; at < keys.length; at += OBJECTS_AT_ONCE) {
      effects.push({ effect: 'files.removed', payload: { keys: keys.slice(at, at + OBJECTS_AT_ONCE) } });
    }
    const removal = removalOf(
      context.db,
      gone.map(({ id }) => id),
    );
    try {
      await commit(context, { changes: [changed(first), ...others.map(changed)], writes: [removal], effects });
      return gone.length;
    } catch (error) {
      // Something was added to one of the folders in between: it is deleted with them.
      if (!isRefused(error)) throw error;
    }
  }
  throw conflict('Files are still arriving in this folder. Try again.');
}
