import { conflict } from '~/lib/errors';
import { logWarning } from '~/lib/log';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { findParent, type Parent } from '~/lib/operation/parents.server';
import { updateOfSomeRecord } from '~/nouns';
import { findFolder, listFolder, objectKey } from '../queries.server';
import { freeLabel } from '../rules/labels';
import { uploadFileInput } from '../schema';
import { addEntry } from '../steps/add-entry.server';
import { isNameTaken } from '../steps/write-faults.server';
import { storeObject } from '../work/store-object.server';

const TRIES_FOR_A_NAME = 10;

/**
 * Stores a file in a folder of a record. The object is stored first and deleted again when its row cannot be written;
 * what even that misses is swept. A name in use gets a number.
 */
export const uploadFile = defineOperation({
  name: 'upload-file',
  needs: updateOfSomeRecord,
  input: uploadFileInput,
  takesFile: true,
  async run(context, { fileable_type, fileable_id, parent_id, file }) {
    const { db, env } = context;
    const key = { type: fileable_type, key: fileable_id, field: 'fileable_type' };
    const parent = await findParent(context, key, 'update');
    const folder = await findFolder(db, parent, parent_id);
    const uuid = crypto.randomUUID();
    const stored = await storeObject(env.FILES, objectKey(uuid), file);
    const entry = { uuid, type: 'file' as const, file_name: file.name, ...stored };
    try {
      return { message: 'File Uploaded', file: await addUnderFreeName(context, parent, folder?.id ?? null, entry) };
    } catch (error) {
      await env.FILES.delete(objectKey(uuid)).catch((failure) => logWarning('object left to the sweep', failure));
      throw error;
    }
  },
});

async function addUnderFreeName(
  context: OperationContext,
  parent: Parent,
  folderId: number | null,
  entry: { uuid: string; type: 'file'; file_name: string; size: number; content_type: string },
) {
  for (let tries = 0; tries < TRIES_FOR_A_NAME; tries++) {
    const others = await listFolder(context.db, parent, folderId);
    const label = freeLabel(entry.file_name, new Set(others.map((other) => other.label.toLowerCase())));
    try {
      return await addEntry(context, { parent, folderId, entry: { ...entry, label }, action: 'uploaded' });
    } catch (error) {
      if (!isNameTaken(error)) throw error;
    }
  }
  throw conflict('Too many files of this name arrive at once. Try again.');
}
