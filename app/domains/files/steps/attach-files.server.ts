import { logWarning } from '~/lib/log';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Parent } from '~/lib/operation/parents.server';
import { listFolder, objectKey } from '../queries.server';
import { freeLabel, safeLabel } from '../rules/labels';
import { storeObject } from '../work/store-object.server';
import { addFiles } from './add-files.server';

/**
 * Stores files that are uploaded with a record; returns the part of a commit that adds them to its top folder,
 * and their uuids. `discard` deletes the objects again when that commit fails.
 * @throws AppError 422 at `file` for one that is too large
 */
export async function attachFiles(context: OperationContext, parent: Parent, given: File[]) {
  const { db, env } = context;
  const stored: string[] = [];
  const discard = () => env.FILES.delete(stored).catch((error) => logWarning('objects left to the sweep', error));
  try {
    const taken = new Set((await listFolder(db, parent, null)).map(({ label }) => label.toLowerCase()));
    const rows = [];
    for (const file of given) {
      const uuid = crypto.randomUUID();
      const label = freeLabel(safeLabel(file.name, 'file'), taken);
      taken.add(label.toLowerCase());
      stored.push(objectKey(uuid));
      const object = await storeObject(env.FILES, objectKey(uuid), {
        name: file.name,
        chunks: file.stream() as unknown as AsyncIterable<Uint8Array>,
      });
      rows.push({ ...object, uuid, label, file_name: file.name });
    }
    return { ...addFiles(context, parent, rows), uuids: rows.map(({ uuid }) => uuid), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}
