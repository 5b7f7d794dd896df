import { defineOperation } from '~/lib/operation.server';
import { findParent, readOfSomeRecord } from '~/lib/parents.server';
import { fileView } from '../file-view';
import { findFolder, listFolder, pathTo } from '../queries.server';
import { listFilesInput } from '../schema';

/** What stands in one folder of a record, and the folders that lead to it from the top. */
export const listFiles = defineOperation({
  name: 'list-files',
  needs: readOfSomeRecord,
  input: listFilesInput,
  reads: true,
  async run(context, { fileable_type, fileable_id, parent_id }) {
    const { db } = context;
    const parent = await findParent(context, { type: fileable_type, key: fileable_id, field: 'fileable_type' }, 'read');
    const folder = await findFolder(db, parent, parent_id);
    const [rows, path] = await Promise.all([
      listFolder(db, parent, folder?.id ?? null),
      pathTo(db, folder?.id ?? null),
    ]);
    return { files: rows.map((row) => fileView(row, path)), path, parent };
  },
});
