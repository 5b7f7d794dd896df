import { invalid } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { findParent } from '~/lib/operation/parents.server';
import { updateOfSomeRecord } from '~/nouns';
import { findFolder } from '../queries.server';
import { NAME_TAKEN } from '../rules/labels';
import { createDirectoryInput } from '../schema';
import { addEntry } from '../steps/add-entry.server';
import { isNameTaken } from '../steps/write-faults.server';

export const createDirectory = defineOperation({
  name: 'create-directory',
  needs: updateOfSomeRecord,
  input: createDirectoryInput,
  async run(context, { fileable_type, fileable_id, parent_id, label }) {
    const key = { type: fileable_type, key: fileable_id, field: 'fileable_type' };
    const parent = await findParent(context, key, 'update');
    const folder = await findFolder(context.db, parent, parent_id);
    const uuid = crypto.randomUUID();
    const entry = { uuid, type: 'directory' as const, label, file_name: label, content_type: null, size: 0 };
    const place = { parent, folderId: folder?.id ?? null };
    const file = await addEntry(context, { ...place, entry, action: 'folder-created' }).catch((error) => {
      throw isNameTaken(error) ? invalid({ label: NAME_TAKEN }) : error;
    });
    return { message: 'Folder Created', file };
  },
});
