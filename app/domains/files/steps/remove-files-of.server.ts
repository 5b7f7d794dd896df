import type { Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { type FileOwner, listFolder, objectKey, removalOf } from '../queries.server';

const OBJECTS_AT_ONCE = 1000;

/** The part of a commit that deletes a record's files in its top folder with it, objects included. */
export async function removeFilesOf({ db }: OperationContext, owner: FileOwner): Promise<Part> {
  const rows = await listFolder(db, owner, null);
  if (rows.length === 0) return {};
  const keys = rows.map(({ uuid }) => objectKey(uuid));
  const lots = Array.from({ length: Math.ceil(keys.length / OBJECTS_AT_ONCE) }, (_, lot) =>
    keys.slice(lot * OBJECTS_AT_ONCE, (lot + 1) * OBJECTS_AT_ONCE),
  );
  return {
    writes: [
      removalOf(
        db,
        rows.map((row) => row.id),
      ),
    ],
    effects: lots.map((lot) => ({ effect: 'files.removed', payload: { keys: lot } })),
  };
}
