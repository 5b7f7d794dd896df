import { commit, idOf } from '~/lib/commit.server';
import type { OperationContext } from '~/lib/operation.server';
import type { Parent } from '~/lib/parents.server';
import { fileView } from './file-view';
import { noFolder, pathTo } from './queries.server';
import { type FileRow, files } from './table.server';
import { tellOthers } from './tell-others.server';
import { isFolderGone } from './write-faults.server';

type Entry = Pick<FileRow, 'uuid' | 'type' | 'label' | 'file_name' | 'content_type' | 'size'>;

/**
 * Writes the row of a new file or folder. @param action what the history calls it
 * @throws AppError 422 when its folder is deleted meanwhile; a fault that `isNameTaken` knows
 */
export async function addEntry(
  context: OperationContext,
  { parent, folderId, entry, action }: { parent: Parent; folderId: number | null; entry: Entry; action: string },
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
  const change = {
    subject: 'file',
    id: idOf(files, entry.uuid),
    version: 1,
    action,
    data: { label: row.label },
    parent,
  };
  try {
    await commit(context, {
      changes: [change],
      writes: [db.insert(files).values(row)],
      effects: [tellOthers(context, row)],
    });
  } catch (error) {
    if (isFolderGone(error)) throw noFolder();
    throw error;
  }
  return fileView({ ...row, version: 1 }, await pathTo(db, folderId));
}
