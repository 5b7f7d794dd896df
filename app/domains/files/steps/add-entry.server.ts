import { type ActionOf, type Change, commit, idOf } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Parent } from '~/lib/operation/parents.server';
import { explained } from '~/lib/operation/refusals.server';
import { checkFolder, pathTo } from '../queries.server';
import { type FileRow, files } from '../table.server';
import { fileView } from '../views/file-view';
import { tellOthers } from './tell-others.server';

type Entry = Pick<FileRow, 'uuid' | 'type' | 'label' | 'file_name' | 'content_type' | 'size'>;

/**
 * Writes the row of a new file or folder. @param action what the history calls it
 * @throws AppError 422 when its folder was deleted in between; a database error that `isNameTaken` recognises
 */
export async function addEntry(
  context: OperationContext,
  {
    parent,
    folderId,
    entry,
    action,
  }: { parent: Parent; folderId: number | null; entry: Entry; action: ActionOf<'file'> },
) {
  const { db, now } = context;
  const row = {
    ...entry,
    fileable_type: parent.type,
    fileable_id: parent.id,
    parent_id: folderId,
    created_at: now,
    updated_at: now,
  };
  const change: Change = {
    subject: 'file',
    id: idOf(files, entry.uuid),
    version: 1,
    action,
    data: { label: row.label },
    parent,
  };
  const added = commit(context, {
    changes: [change],
    writes: [db.insert(files).values(row)],
    effects: [tellOthers(context, row)],
  });
  await explained(added, () => checkFolder(db, folderId));
  return fileView({ ...row, version: 1 }, await pathTo(db, folderId));
}
