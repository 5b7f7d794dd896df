import { idOf } from '~/lib/commit.server';
import type { OperationContext } from '~/lib/operation.server';
import type { Parent } from '~/lib/parents.server';
import { freeLabel, safeLabel } from './labels';
import { listFolder, objectKey } from './queries.server';
import { storeObject } from './store-object.server';
import { files } from './table.server';
import { tellOthers } from './tell-others.server';

/**
 * Files that come with something else: stored, with the parts of the commit that keeps them in the top folder of a
 * record. `discard` takes the objects away again when that commit fails.
 * @throws AppError 422 at `file` for one that is too large
 */
export async function newFiles(context: OperationContext, parent: Parent, given: File[]) {
  const { db, env, now } = context;
  const stored: string[] = [];
  const discard = () => env.FILES.delete(stored).catch((error) => console.warn('objects left to the sweep:', error));
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
      rows.push({
        ...object,
        uuid,
        label,
        type: 'file' as const,
        file_name: file.name,
        fileable_type: parent.type,
        fileable_id: parent.id,
        parent_id: null,
        created_at: now,
        updated_at: now,
      });
    }
    return {
      writes: rows.map((row) => db.insert(files).values(row)),
      changes: rows.map(({ uuid, label }) => ({
        subject: 'file',
        id: idOf(files, uuid),
        version: 1,
        action: 'uploaded',
        data: { label },
        parent,
      })),
      effects: rows.slice(0, 1).map((row) => tellOthers(context, row)),
      discard,
    };
  } catch (error) {
    await discard();
    throw error;
  }
}
