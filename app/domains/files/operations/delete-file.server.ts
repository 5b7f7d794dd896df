import { defineOperation } from '~/lib/operation/operation.server';
import { updateOfSomeRecord } from '~/nouns';
import { removeFiles } from '../parts/remove-files.server';
import { findFile } from '../queries.server';
import { fileKeyInput } from '../schema';

/** Deletes a file, or a folder with all that stands in it. */
export const deleteFile = defineOperation({
  name: 'delete-file',
  needs: updateOfSomeRecord,
  input: fileKeyInput,
  async run(context, { uuid }) {
    const deleted = await removeFiles(context, [await findFile(context, uuid, 'update')]);
    return { message: 'File Deleted', deleted };
  },
});
