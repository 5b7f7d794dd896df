import { defineOperation } from '~/lib/operation.server';
import { updateOfSomeRecord } from '~/lib/parents.server';
import { findFiles } from '../queries.server';
import { removeFiles } from '../remove-files.server';
import { fileKeysInput } from '../schema';

/** Deletes several, folders with all that stands in them. What a colleague deleted meanwhile is no error. */
export const deleteFiles = defineOperation({
  name: 'delete-files',
  needs: updateOfSomeRecord,
  input: fileKeysInput,
  async run(context, { uuids }) {
    const deleted = await removeFiles(context, await findFiles(context, uuids));
    return { message: 'File Deleted', deleted };
  },
});
