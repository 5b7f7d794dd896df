import { eq } from 'drizzle-orm';
import { commit, idOf } from '~/lib/commit.server';
import { invalid, notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { updateOfSomeRecord } from '~/lib/parents.server';
import { fileView } from '../file-view';
import { NAME_TAKEN } from '../labels';
import { findFile, pathTo } from '../queries.server';
import { renameFileInput } from '../schema';
import { files } from '../table.server';
import { tellOthers } from '../tell-others.server';
import { isFileGone, isNameTaken } from '../write-faults.server';

/** Gives a file or folder another name; the one it came with stays on record. */
export const renameFile = defineOperation({
  name: 'rename-file',
  needs: updateOfSomeRecord,
  input: renameFileInput,
  async run(context, { uuid, label }) {
    const { db, now } = context;
    const file = await findFile(context, uuid, 'update');
    const changed = { label, version: file.version + 1, updated_at: now };
    const change = {
      subject: 'file',
      id: idOf(files, uuid),
      version: changed.version,
      action: 'renamed',
      data: { label, from: file.label, to: label },
      parent: { type: file.fileable_type, id: file.fileable_id },
    };
    await commit(context, {
      changes: [change],
      writes: [db.update(files).set(changed).where(eq(files.id, file.id))],
      effects: [tellOthers(context, file)],
    }).catch((error) => {
      if (isNameTaken(error)) throw invalid({ label: NAME_TAKEN });
      throw isFileGone(error) ? notFound('File') : error;
    });
    return { message: 'File Renamed', file: fileView({ ...file, ...changed }, await pathTo(db, file.parent_id)) };
  },
});
