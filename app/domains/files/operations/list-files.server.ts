import { defineOperation } from '~/lib/operation/operation.server';
import { withParent } from '~/lib/operation/parents.server';
import { readOfSomeRecord } from '~/nouns';
import { findPathTo, folderIdOf, listFolder } from '../queries.server';
import { listFilesInput } from '../schema';
import { fileView } from '../views/file-view';

/** Returns the files and folders of one folder of a record, and the path to it from the top. */
export const listFiles = defineOperation({
  name: 'list-files',
  needs: readOfSomeRecord,
  input: listFilesInput,
  reads: true,
  async run(context, { fileable_type, fileable_id, parent_id }) {
    const { db } = context;
    const named = { type: fileable_type, key: fileable_id, field: 'fileable_type' };
    const [parent, [rows, path]] = await withParent(context, named, 'read', (record) =>
      Promise.all([listFolder(db, record, folderIdOf(parent_id)), findPathTo(db, record, parent_id)]),
    );
    return { files: rows.map((row) => fileView(row, path)), path, parent };
  },
});
