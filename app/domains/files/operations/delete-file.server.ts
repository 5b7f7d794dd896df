import { defineOperation } from '~/lib/operation/operation.server';
import { updateOfSomeRecord } from '~/nouns';
import { findFile } from '../queries.server';
import { fileKeyInput } from '../schema';
import { removeFiles } from '../steps/remove-files.server';

/** Deletes a file, or a folder with its contents. */
export const deleteFile = defineOperation({
  name: 'delete-file',
  needs: updateOfSomeRecord,
  input: fileKeyInput,
  async run(context, { uuid }) {
    const deleted = await removeFiles(context, [await findFile(context, uuid, 'update')]);
    return { message: 'File Deleted', deleted };
  },
});
