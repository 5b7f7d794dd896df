import { eq } from 'drizzle-orm';
import { invalid } from '~/lib/errors';
import { type Change, commit, idOf } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { updateOfSomeRecord } from '~/nouns';
import { findFile, pathTo } from '../queries.server';
import { NAME_TAKEN } from '../rules/labels';
import { renameFileInput } from '../schema';
import { tellOthers } from '../steps/tell-others.server';
import { isNameTaken } from '../steps/write-faults.server';
import { files } from '../table.server';
import { fileView } from '../views/file-view';

/** Renames a file or folder; the name it was uploaded with stays in its row. */
export const renameFile = defineOperation({
  name: 'rename-file',
  needs: updateOfSomeRecord,
  input: renameFileInput,
  async run(context, { uuid, label }) {
    const { db, now } = context;
    const file = await findFile(context, uuid, 'update');
    const changed = { label, version: file.version + 1, updated_at: now };
    const change: Change = {
      subject: 'file',
      id: idOf(files, uuid),
      version: changed.version,
      action: 'renamed',
      data: { label, from: file.label, to: label },
      parent: { type: file.fileable_type, id: file.fileable_id },
    };
    const renamed = commit(context, {
      changes: [change],
      writes: [db.update(files).set(changed).where(eq(files.id, file.id))],
      effects: [tellOthers(context, file)],
    });
    // Deleted in between, perhaps with its folder: not found
    await explained(renamed, () => findFile(context, uuid, 'update')).catch((error) => {
      throw isNameTaken(error) ? invalid({ label: NAME_TAKEN }) : error;
    });
    return { message: 'File Renamed', file: fileView({ ...file, ...changed }, await pathTo(db, file.parent_id)) };
  },
});
