import { eq } from 'drizzle-orm';
import { invalid, notFound } from '~/lib/errors';
import { type Change, commit, idOf } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { updateOfSomeRecord } from '~/nouns';
import { findFiles, findFolder, pathTo } from '../queries.server';
import { moveFilesInput } from '../schema';
import { tellOthers } from '../steps/tell-others.server';
import { isNameTaken } from '../steps/write-faults.server';
import { files } from '../table.server';

/** Moves files and folders to another folder of their record, all of them or none. */
export const moveFiles = defineOperation({
  name: 'move-files',
  needs: updateOfSomeRecord,
  input: moveFilesInput,
  async run(context, { uuids, parent_id }) {
    const { db, now } = context;
    const rows = await findFiles(context, uuids);
    const [{ fileable_type, fileable_id }] = rows as [(typeof rows)[0]];
    if (rows.some((row) => row.fileable_type !== fileable_type || row.fileable_id !== fileable_id)) {
      throw invalid({ uuids: 'Files of different records cannot be moved together' });
    }
    const folder = await findFolder(db, { type: fileable_type as never, id: fileable_id }, parent_id);
    const moved = rows.filter((row) => row.parent_id !== (folder?.id ?? null));
    const [change, ...more] = moved.map(
      (row): Change => ({
        subject: 'file',
        id: idOf(files, row.uuid),
        version: row.version + 1,
        action: 'moved',
        data: { label: row.label, to: folder?.label ?? null },
        parent: { type: fileable_type, id: fileable_id },
      }),
    );
    if (!change) return { message: 'Already there', moved: 0 };
    const written = commit(context, {
      changes: [change, ...more],
      writes: moved.map((row) =>
        db
          .update(files)
          .set({ parent_id: folder?.id ?? null, version: row.version + 1, updated_at: now })
          .where(eq(files.id, row.id)),
      ),
      effects: [tellOthers(context, { fileable_type, fileable_id })],
    });
    const recheck = async () => {
      const target = await findFolder(db, { type: fileable_type as never, id: fileable_id }, parent_id);
      const above = await pathTo(db, target?.id ?? null);
      if (above.some(({ uuid }) => uuids.includes(uuid))) {
        throw invalid({ parent_id: 'A folder cannot be moved into itself' });
      }
      if ((await findFiles(context, uuids)).length < rows.length) throw notFound('File');
    };
    await explained(written, recheck).catch((error) => {
      throw isNameTaken(error) ? invalid({ parent_id: 'Something of that name is there already' }) : error;
    });
    return { message: moved.length === 1 ? 'File Moved' : 'Files Moved', moved: moved.length };
  },
});
