import { invalid } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import { contentTypeOf } from './content-type.server';
import { safeLabel } from './labels';
import { objectKey } from './queries.server';
import { files } from './table.server';

interface Owner {
  fileable_type: string;
  fileable_id: number;
}

/**
 * Puts an uploaded image into R2 and gives the write of its row for the caller's commit. The owner's id may be a
 * subquery. `undo` takes the object away again when the commit fails.
 * @throws AppError 422 under `field` when the bytes are no png or jpeg
 */
export async function storeImage({ db, env, now }: OperationContext, file: File, owner: Owner, field: string) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const label = safeLabel(file.name, 'image');
  const type = contentTypeOf(bytes, label);
  if (type !== 'image/png' && type !== 'image/jpeg') {
    throw invalid({ [field]: 'Please choose a png, jpg or jpeg image' });
  }
  const uuid = crypto.randomUUID();
  await env.FILES.put(objectKey(uuid), bytes, { httpMetadata: { contentType: type } });
  const write = db.insert(files).values({
    uuid,
    type: 'file',
    label,
    file_name: label,
    content_type: type,
    size: bytes.byteLength,
    ...owner,
    created_at: now,
    updated_at: now,
  });
  return { uuid, write, undo: () => env.FILES.delete(objectKey(uuid)) };
}
