import { defineOperation } from '~/lib/operation/operation.server';
import { updateOfSomeRecord } from '~/nouns';
import { findFiles } from '../queries.server';
import { fileKeysInput } from '../schema';
import { removeFiles } from '../steps/remove-files.server';

/** Deletes several files or folders with their contents. Those that are deleted already are no error. */
export const deleteFiles = defineOperation({
  name: 'delete-files',
  needs: updateOfSomeRecord,
  input: fileKeysInput,
  async run(context, { uuids }) {
    const deleted = await removeFiles(context, await findFiles(context, uuids));
    return { message: 'File Deleted', deleted };
  },
});
