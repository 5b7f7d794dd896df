import { invalid } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { objectKey } from '../queries.server';
import { addFiles, type Owner } from '../steps/add-files.server';
import { storeObject } from './store-object.server';

/** Containers of sound, by the file ending of each; those of video may contain sound only. */
const ENDINGS: Record<string, string> = {
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'video/webm': 'webm',
  'video/mp4': 'm4a',
};

interface Sound {
  chunks: AsyncIterable<Uint8Array>;
  /** Its index among the parts of one sound, from 1. */
  part: number;
}

/**
 * Streams a sound into R2 and returns the part of a commit that adds it. The first part's bytes decide the type; later
 * parts continue it. `size` is in bytes; `undo` deletes the object again when the commit fails.
 * @throws AppError 422 at `file` for what is no sound, is empty or too large
 */
export async function storeSound(context: OperationContext, owner: Owner, { chunks, part }: Sound) {
  const { FILES } = context.env;
  const uuid = crypto.randomUUID();
  const undo = () => FILES.delete(objectKey(uuid));
  const number = String(part).padStart(4, '0');
  const { size, content_type } = await storeObject(FILES, objectKey(uuid), { name: number, chunks });
  const ending = ENDINGS[content_type];
  if (size === 0 || (part === 1 && !ending)) {
    await undo();
    throw invalid({ file: size === 0 ? 'There is no sound in this message' : 'Please choose a sound' });
  }
  const label = `${number}.${ending ?? 'part'}`;
  const sound = addFiles(context, owner, [{ uuid, label, file_name: label, content_type, size }]);
  return { sound, size, undo };
}
