import { defineOperation } from '~/lib/operation/operation.server';
import { updateOfSomeRecord } from '~/nouns';
import { removeFiles } from '../parts/remove-files.server';
import { findFiles } from '../queries.server';
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
