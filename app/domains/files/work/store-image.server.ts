import { invalid } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { cleanPicture } from '~/lib/picture/clean-picture';
import { objectKey } from '../queries.server';
import { safeLabel } from '../rules/labels';
import { addFiles, type Owner } from '../steps/add-files.server';
import { contentTypeOf } from './content-type.server';

/**
 * Stores an image in R2, without metadata; returns the part of a commit that adds it. `undo` deletes the object after a failed commit.
 * @throws AppError 422 under `field` when the bytes are no png or jpeg
 */
export async function storeImage(context: OperationContext, file: File, owner: Owner, field: string) {
  const sent = new Uint8Array(await file.arrayBuffer());
  // One that is damaged may still be seen in part
  const bytes = cleanPicture(sent)?.bytes ?? sent;
  const label = safeLabel(file.name, 'image');
  const type = contentTypeOf(bytes, label);
  if (type !== 'image/png' && type !== 'image/jpeg') {
    throw invalid({ [field]: 'Please choose a png, jpg or jpeg image' });
  }
  const uuid = crypto.randomUUID();
  await context.env.FILES.put(objectKey(uuid), bytes, { httpMetadata: { contentType: type } });
  const image = { uuid, label, file_name: label, content_type: type, size: bytes.byteLength };
  return { ...addFiles(context, owner, [image]), uuid, undo: () => context.env.FILES.delete(objectKey(uuid)) };
}
