import { invalid } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import { files } from './table.server';

const SIGNATURES: Record<string, number[]> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

/** What the bytes say the image is, whatever it is called; null for anything but png and jpeg. */
export function imageTypeOf(bytes: Uint8Array): string | null {
  const found = Object.entries(SIGNATURES).find(([, signature]) => signature.every((byte, i) => bytes[i] === byte));
  return found?.[0] ?? null;
}

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
  const type = imageTypeOf(bytes);
  if (!type) throw invalid({ [field]: 'Please choose a png, jpg or jpeg image' });
  const uuid = crypto.randomUUID();
  const key = `files/${uuid}`;
  await env.FILES.put(key, bytes, { httpMetadata: { contentType: type } });
  const name = file.name.replace(/[/\\]/g, '_').slice(-200) || 'image';
  const write = db.insert(files).values({
    uuid,
    type: 'file',
    label: name,
    file_name: name,
    content_type: type,
    size: bytes.byteLength,
    ...owner,
    created_at: now,
    updated_at: now,
  });
  return { uuid, write, undo: () => env.FILES.delete(key) };
}
